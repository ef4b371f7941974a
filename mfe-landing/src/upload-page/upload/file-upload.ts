import type { ApiFailure } from '../request/api-failure.ts';
import type { FileRefusal } from './check-file.ts';
import type { Acknowledgement } from './time-left.rules.ts';
import type { WaitReason } from './upload-retry.rules.ts';

interface ByteCounts {
  readonly name: string;
  /** In bytes, like `received`. */
  readonly size: number;
  /** What the server has; of a file sent in one call what the browser has sent. */
  readonly received: number;
}

export type FileUpload =
  | (ByteCounts & {
      readonly step: 'sending';
      readonly acknowledged: readonly Acknowledgement[];
      /** It goes on where an earlier attempt ended. */
      readonly isResumed: boolean;
      /** Everything is sent, and the server has not answered yet. */
      readonly isConfirming: boolean;
    })
  | (ByteCounts & { readonly step: 'queued' | 'paused' })
  | (ByteCounts & { readonly step: 'waiting'; readonly reason: WaitReason })
  | { readonly step: 'failed'; readonly file: File; readonly failure: ApiFailure }
  | { readonly step: 'refused'; readonly name: string; readonly refusal: FileRefusal }
  | { readonly step: 'removing' }
  | { readonly step: 'not-removed'; readonly failure: ApiFailure };

export type ActiveUpload = Extract<FileUpload, { readonly received: number }>;
export type FileUploads = Readonly<Record<string, FileUpload | undefined>>;

const ACTIVE_STEPS: readonly string[] = ['sending', 'queued', 'paused', 'waiting'];
export const isActiveUpload = (upload: FileUpload | undefined): upload is ActiveUpload =>
  upload !== undefined && ACTIVE_STEPS.includes(upload.step);

export const hasUploadProblem = (
  upload: FileUpload | undefined,
): upload is Extract<FileUpload, { readonly step: 'failed' | 'refused' | 'not-removed' }> =>
  upload !== undefined && !isActiveUpload(upload) && upload.step !== 'removing';
