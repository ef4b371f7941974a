import type { ApiFailure } from '../request/api-failure.ts';
import type { FileRefusal } from './check-file.ts';

interface ByteCounts {
  readonly name: string;
  /** In bytes, like `sent`. */
  readonly size: number;
  readonly sent: number;
}

export type FileUpload =
  /** `since` and `from`: start time of this attempt and bytes sent before it. */
  | (ByteCounts & { readonly step: 'sending'; readonly since: number; readonly from: number })
  | (ByteCounts & { readonly step: 'queued' | 'paused' })
  | (ByteCounts & { readonly step: 'waiting'; readonly reason: 'network' | 'busy' })
  | { readonly step: 'failed'; readonly file: File; readonly failure: ApiFailure }
  | { readonly step: 'refused'; readonly name: string; readonly refusal: FileRefusal }
  | { readonly step: 'removing' }
  | { readonly step: 'not-removed'; readonly failure: ApiFailure };

export type ActiveUpload = Extract<FileUpload, { readonly sent: number }>;
export type FileUploads = Readonly<Record<string, FileUpload | undefined>>;

const ACTIVE_STEPS: readonly string[] = ['sending', 'queued', 'paused', 'waiting'];
export const isActiveUpload = (upload: FileUpload | undefined): upload is ActiveUpload =>
  upload !== undefined && ACTIVE_STEPS.includes(upload.step);

export const hasUploadProblem = (
  upload: FileUpload | undefined,
): upload is Extract<FileUpload, { readonly step: 'failed' | 'refused' | 'not-removed' }> =>
  upload !== undefined && !isActiveUpload(upload) && upload.step !== 'removing';
