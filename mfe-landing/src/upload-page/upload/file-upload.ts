import type { ApiFailure } from '../request/api-failure.ts';
import type { FileRefusal } from './check-file.ts';

interface ByteCounts {
  readonly name: string;
  /** In bytes, as `sent`. */
  readonly size: number;
  readonly sent: number;
}

/** What is happening to one document on this page; documents do not wait for each other's trouble. */
export type FileUpload =
  /** `since` and `from`: when the bytes began to flow, and how many were there already. */
  | (ByteCounts & { readonly step: 'sending'; readonly since: number; readonly from: number })
  | (ByteCounts & { readonly step: 'queued' | 'paused' })
  | (ByteCounts & { readonly step: 'waiting'; readonly why: 'network' | 'busy' })
  | { readonly step: 'failed'; readonly file: File; readonly failure: ApiFailure }
  | { readonly step: 'refused'; readonly name: string; readonly refusal: FileRefusal }
  | { readonly step: 'removing' }
  | { readonly step: 'not-removed'; readonly failure: ApiFailure };

export type ActiveUpload = Extract<FileUpload, { readonly sent: number }>;
export type FileUploads = Readonly<Record<string, FileUpload | undefined>>;

const ACTIVE_STEPS: readonly string[] = ['sending', 'queued', 'paused', 'waiting'];
export const isActiveUpload = (transfer: FileUpload | undefined): transfer is ActiveUpload =>
  transfer !== undefined && ACTIVE_STEPS.includes(transfer.step);

/** Something went wrong with it, which is said beside its document. */
export const hasUploadProblem = (
  transfer: FileUpload | undefined,
): transfer is Extract<FileUpload, { readonly step: 'failed' | 'refused' | 'not-removed' }> =>
  transfer !== undefined && !isActiveUpload(transfer) && transfer.step !== 'removing';
