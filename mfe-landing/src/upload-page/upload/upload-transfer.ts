import { parseApiFailure, type ApiFailure } from '../request/api-failure.ts';
import type { FilePlace } from './file-upload.ts';
import { isRefusedOnTheWay, type UploadWay } from './upload-way.rules.ts';

export interface UploadTarget extends FilePlace {
  /** Path of an upload that was started earlier. */
  readonly path: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Idempotency key of the creating call. */
  readonly key: string;
  readonly way: UploadWay;
}

export interface UploadProgressEvents {
  readonly onUploadPath: (path: string) => void;
  /** Bytes that the server has. */
  readonly onAcknowledged: (bytes: number) => void;
  /** The browser sends; of a call with the whole file `bytes` is all that is known of progress. */
  readonly onSending: (isAllSent: boolean, bytes: number | null) => void;
}

export interface TransferEvents extends UploadProgressEvents {
  readonly onDone: () => void;
  readonly onFailed: (failure: ApiFailure) => void;
}

/** Of the call that sends a file whole or creates its upload. */
export function toUploadAddress(
  { requestedDocumentId, replaces }: FilePlace,
  call: 'file' | 'uploads',
): string {
  const path = `/api/v1/public/request/documents/${encodeURIComponent(requestedDocumentId)}/${call}`;
  return location.origin + path + (replaces === null ? '' : `?replaces=${replaces}`);
}

/** `isPiece`: the call continued an upload. */
export function toRefusal(
  method: string,
  isPiece: boolean,
  answer: { status: number; body: string; retryAfter: string | null },
): ApiFailure {
  const failure = parseApiFailure(answer.status, answer.body, answer.retryAfter);
  if (isRefusedOnTheWay(method, answer.status, failure.code))
    return { ...failure, kind: 'send-blocked' };
  const isUnknown = failure.kind === 'unknown-link' || failure.code === 'gone';
  if (isPiece && isUnknown && answer.status !== 401) return { ...failure, kind: 'upload-gone' };
  // The sender has removed the document meanwhile.
  return !isPiece && answer.status === 404 ? { ...failure, kind: 'closed' } : failure;
}
