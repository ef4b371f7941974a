import { createRandomId } from '@recueil/backend/contract';
import type { UploadContent } from '../encryption/upload-content.ts';
import type { ApiFailure } from '../request/api-failure.ts';
import type { ChosenFile, FileUpload } from './file-upload.ts';
import type { UploadAttempt } from './start-upload-attempt.ts';
import type { Acknowledgement } from './time-left.rules.ts';
import type { WaitReason } from './upload-retry.rules.ts';
import { FIRST_WAY, type UploadWay } from './upload-way.rules.ts';

export interface QueuedUpload extends ChosenFile {
  readonly fingerprint: string;
  /** Null: sent plain. */
  encryptionKey: string | null;
  openContent: () => Promise<UploadContent>;
  /** Files that the document had when the first byte was sent; null before. */
  filesBefore: readonly string[] | null;
  /** Idempotency key of the creating call. */
  key: string;
  path: string | null;
  received: number;
  phase: 'queued' | 'sending' | 'paused' | 'waiting' | 'failed';
  waitReason: WaitReason;
  /** From a failure until the server is heard again. */
  isInterrupted: boolean;
  isResumed: boolean;
  isConfirming: boolean;
  isPastHalf: boolean;
  acknowledged: readonly Acknowledgement[];
  failure: ApiFailure | null;
  tries: number;
  /** Pieces in succession of which the server got nothing. */
  cuts: number;
  way: UploadWay;
  attempt: UploadAttempt | null;
  timer: number;
}

type NewUpload = ChosenFile &
  Pick<QueuedUpload, 'fingerprint' | 'encryptionKey' | 'openContent' | 'path' | 'received'>;

export const createQueuedUpload = (upload: NewUpload): QueuedUpload => ({
  ...upload,
  filesBefore: null,
  key: createRandomId(),
  phase: 'queued',
  waitReason: 'away',
  isInterrupted: false,
  isResumed: false,
  isConfirming: false,
  isPastHalf: false,
  acknowledged: [],
  failure: null,
  tries: 0,
  cuts: 0,
  way: FIRST_WAY,
  attempt: null,
  timer: 0,
});

export function toFileUpload(item: QueuedUpload): FileUpload {
  const { id, requestedDocumentId, replaces, file, source, note, phase, failure } = item;
  const { acknowledged, isResumed, isConfirming } = item;
  const chosen = { id, requestedDocumentId, replaces, file, source, note };
  // An encrypted file is a little larger.
  const received = Math.min(item.received, file.size);
  if (phase === 'failed' && failure !== null) return { ...chosen, step: 'failed', failure };
  if (phase === 'waiting' || (item.isInterrupted && phase !== 'paused'))
    return { ...chosen, step: 'waiting', received, reason: item.waitReason };
  if (phase === 'sending')
    return { ...chosen, step: 'sending', received, acknowledged, isResumed, isConfirming };
  return { ...chosen, step: phase === 'paused' ? 'paused' : 'queued', received };
}
