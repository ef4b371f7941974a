import { NO_RESPONSE_ERROR, type ApiError } from '../api-error.ts';

const PROGRESS_INTERVAL_MS = 100;

/** Reads a response body to its end; `onProgress` is throttled. */
export const readStream = async (
  response: Response,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => Promise<void> | void,
  onProgress: () => void,
): Promise<void> => {
  let reportedAt = 0;
  for (const reader = response.body!.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return;
    await onChunk(value);
    if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) continue;
    reportedAt = performance.now();
    onProgress();
  }
};

/** An interrupted stream throws no `ApiError` of its own. */
export const toStreamError = (error: unknown): ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error
    ? (error as ApiError)
    : NO_RESPONSE_ERROR;
