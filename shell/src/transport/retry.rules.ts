import type { ApiError } from './problem.ts';

/** Specification, section 9: at most three retries, from one second on, never longer than thirty. */
const RETRIES = 3;
const BASE_MS = 1000;
const CAP_MS = 30_000;

/** Refused before any work was done: trying again repeats nothing, whatever the call changes. */
const NOT_STARTED = [429, 503];
/** The work may have been done although no answer came: only a call that may happen twice is tried again. */
const UNKNOWN_FATE = ['network', 408, 502, 504];

/**
 * How long to wait before a failed call is tried again, in milliseconds; null when it is not. `tried` counts the tries so far, `repeatable` says that
 * doing it twice is doing it once (a read, or a write with an idempotency key), `chance` lies in [0, 1).
 */
export const waitBeforeRetry = ({ status, retryAfter }: Pick<ApiError, 'status' | 'retryAfter'>, tried: number, repeatable: boolean, chance: number): number | null => {
  if (tried > RETRIES || !(NOT_STARTED.includes(status as number) || (repeatable && UNKNOWN_FATE.includes(status)))) return null;
  // Somebody who would have to wait longer than a page may hang is told so instead.
  if (retryAfter !== undefined) return retryAfter * 1000 <= CAP_MS ? retryAfter * 1000 : null;
  if (status === 429) return BASE_MS;
  const backoff = Math.min(CAP_MS, BASE_MS * 2 ** (tried - 1));
  // Half of it by chance, so that a crowd that failed together does not come back together.
  return backoff / 2 + (backoff / 2) * chance;
};
