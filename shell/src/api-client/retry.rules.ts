import type { ApiError } from './api-error.ts';

/** Specification, section 9: at most three retries, from one second on, never longer than thirty. */
const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

const RETRYABLE_STATUSES: readonly unknown[] = ['network', 408, 429, 502, 503, 504];
/** The try whose answer was lost is still under way on the server. */
const IN_PROGRESS_CODE = 'call-under-way';

/**
 * How long to wait before a failed call is tried again, in milliseconds; null when it is not. `tried` counts the tries so far, `chance` lies in [0, 1).
 * Reads repeat nothing, and every write has an idempotency key: so it does not matter what the call does.
 */
export const getRetryDelay = (
  { status, code, retryAfter }: Pick<ApiError, 'status' | 'code' | 'retryAfter'>,
  tried: number,
  chance: number,
): number | null => {
  if (tried > MAX_RETRIES || !(RETRYABLE_STATUSES.includes(status) || code === IN_PROGRESS_CODE))
    return null;
  // Somebody who would have to wait longer than a page may hang is told so instead.
  if (retryAfter !== undefined) return retryAfter * 1000 <= MAX_DELAY_MS ? retryAfter * 1000 : null;
  if (status === 429) return FIRST_DELAY_MS;
  const backoff = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tried - 1));
  // Half of it by chance, so that a crowd that failed together does not come back together.
  return backoff / 2 + (backoff / 2) * chance;
};
