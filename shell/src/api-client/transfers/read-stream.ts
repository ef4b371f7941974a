import { NO_RESPONSE_ERROR, type ApiError } from '../api-error.ts';

const PROGRESS_INTERVAL_MS = 100;

/** Reads an answer to its end, piece by piece; `tell` is called now and then, for whoever shows how far it is. */
export const readStream = async (
  answer: Response,
  take: (piece: Uint8Array<ArrayBuffer>) => Promise<void> | void,
  tell: () => void,
): Promise<void> => {
  let toldAt = 0;
  for (const reader = answer.body!.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return;
    await take(value);
    if (performance.now() - toldAt < PROGRESS_INTERVAL_MS) continue;
    toldAt = performance.now();
    tell();
  }
};

/** A stream that breaks off throws no problem of ours; nothing of it is kept. */
export const toStreamError = (error: unknown): ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error
    ? (error as ApiError)
    : NO_RESPONSE_ERROR;
