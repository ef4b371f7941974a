import { SECOND } from './durations.contract.ts';

/** Limits from product section 13. */
const MAX_RETRIES = 3;
const FIRST_DELAY = SECOND;
const MAX_DELAY = 30 * SECOND;

const RETRYABLE_STATUSES: readonly unknown[] = ['network', 408, 429, 502, 503, 504];
const IN_PROGRESS_CODE = 'call-under-way';

interface FailedCall {
  /** HTTP status; `network` without a response. */
  readonly status: number | string;
  /** Of the problem. */
  readonly code: string;
  /** Seconds. */
  readonly retryAfter?: number | null;
}

/** Milliseconds; null for no retry. `attempt` counts from 1, `random` lies in [0, 1). */
export function computeRetryDelay(
  { status, code, retryAfter }: FailedCall,
  attempt: number,
  random: number,
): number | null {
  if (attempt > MAX_RETRIES || !(RETRYABLE_STATUSES.includes(status) || code === IN_PROGRESS_CODE))
    return null;
  // A longer wait is reported as an error instead of leaving the page hanging.
  if (retryAfter) return retryAfter * SECOND <= MAX_DELAY ? retryAfter * SECOND : null;
  if (status === 429) return FIRST_DELAY;
  const backoff = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (attempt - 1));
  // Half of it is random, so that clients that failed together do not return together.
  return backoff / 2 + (backoff / 2) * random;
}
