import type { ApiError } from './api-error.ts';

/** Specification, section 9: at most three retries, between one and thirty seconds apart. */
const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

const RETRYABLE_STATUSES: readonly unknown[] = ['network', 408, 429, 502, 503, 504];
const IN_PROGRESS_CODE = 'call-under-way';

/** Milliseconds; null for no retry. `attempt` counts from 1, `random` lies in [0, 1). */
export const getRetryDelay = (
  { status, code, retryAfter }: Pick<ApiError, 'status' | 'code' | 'retryAfter'>,
  attempt: number,
  random: number,
): number | null => {
  if (attempt > MAX_RETRIES || !(RETRYABLE_STATUSES.includes(status) || code === IN_PROGRESS_CODE))
    return null;
  // A longer wait is reported as an error instead of leaving the page hanging.
  if (retryAfter !== undefined) return retryAfter * 1000 <= MAX_DELAY_MS ? retryAfter * 1000 : null;
  if (status === 429) return FIRST_DELAY_MS;
  const backoff = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  // Half of it is random, so that clients that failed together do not return together.
  return backoff / 2 + (backoff / 2) * random;
};
