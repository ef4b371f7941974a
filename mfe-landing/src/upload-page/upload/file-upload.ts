import type { Language } from '@recueil/backend/contract';
import type { ApiFailure } from '../request/api-failure.ts';
import type { FileRefusal } from './check-file.ts';
import type { Acknowledgement } from './time-left.rules.ts';
import type { WaitReason } from './upload-retry.rules.ts';

/** `replaces`: id of the file whose place another one takes; null: it is added. */
export interface FilePlace {
  readonly requestedDocumentId: string;
  readonly replaces: string | null;
}

export interface ChosenFile extends FilePlace {
  /** Of this choice, in this page. */
  readonly id: number;
  /** As it leaves. */
  readonly file: File;
  /** As it was chosen. */
  readonly source: File;
  /** The person wants this PDF smaller. */
  readonly isToReduce?: boolean | undefined;
  /** What became of it on the device. */
  readonly note?: ((language: Language) => string) | undefined;
}

/** In bytes: what the server has; of a file sent in one call what the browser has sent. */
interface Received {
  readonly received: number;
}

export type FileUpload = ChosenFile &
  (
    | (Received & {
        readonly step: 'sending';
        readonly acknowledged: readonly Acknowledgement[];
        /** It goes on where an earlier attempt ended. */
        readonly isResumed: boolean;
        /** Everything is sent, and the server has not answered yet. */
        readonly isConfirming: boolean;
      })
    | (Received & {
        readonly step: 'queued';
        /** What is done on the device meanwhile. */
        readonly preparing?: ((language: Language) => string) | undefined;
      })
    | (Received & { readonly step: 'paused' })
    | (Received & { readonly step: 'waiting'; readonly reason: WaitReason })
    | { readonly step: 'failed'; readonly failure: ApiFailure }
    | {
        readonly step: 'refused';
        readonly refusal: FileRefusal;
        /** Where it is more than the refusal says. */
        readonly describe?: ((language: Language) => string) | undefined;
      }
    /** The document had this file already. */
    | { readonly step: 'duplicate' }
  );

export type ActiveUpload = Extract<FileUpload, Received>;
export type SettledUpload = Exclude<FileUpload, Received>;

export const isActiveUpload = (upload: FileUpload): upload is ActiveUpload => 'received' in upload;

const RETRYABLE: readonly ApiFailure['kind'][] = [
  'busy',
  'server',
  'upload-gone',
  'full',
  'size-blocked',
  'send-blocked',
  'not-encrypted',
  'outdated',
];
export const canRetry = (upload: FileUpload): boolean =>
  upload.step === 'failed' && RETRYABLE.includes(upload.failure.kind);
