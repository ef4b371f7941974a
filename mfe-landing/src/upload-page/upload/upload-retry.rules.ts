import type { ApiFailure } from '../request/api-failure.ts';

/** `away`: the browser is online, but the service does not answer. */
export type WaitReason = 'offline' | 'away' | 'busy';

export type RetryDecision =
  | { readonly action: 'wait'; readonly milliseconds: number; readonly reason: WaitReason }
  /** The server has lost the upload: the file starts at byte 0. */
  | { readonly action: 'start-over' }
  | { readonly action: 'fail' }
  /** Concerns the whole request: the link is dead or the request closed. */
  | { readonly action: 'lost' };

const MAX_BACKOFF_MS = 30_000;
const MAX_ANNOUNCED_DELAY_MS = 60_000;
const MAX_SERVER_ERROR_TRIES = 4;
/** The server waits ten seconds for a broken connection. */
const MAX_BUSY_TRIES = 12;
const BUSY_DELAY_MS = 2500;
const RATE_LIMIT_DELAY_MS = 60_000;

/**
 * As long as the service does not answer it is retried without limit; its errors are not. `tries`:
 * since the last received byte. `chance`: 0 to 1.
 */
export function decideRetry(
  failure: ApiFailure,
  tries: number,
  chance: number,
  isOnline: boolean,
): RetryDecision {
  const backoff = Math.round(Math.min(MAX_BACKOFF_MS, 1000 * 2 ** tries) * (0.75 + chance / 2));
  switch (failure.kind) {
    case 'network':
      return { action: 'wait', milliseconds: backoff, reason: isOnline ? 'away' : 'offline' };
    case 'away':
      return {
        action: 'wait',
        milliseconds: Math.max(
          backoff,
          Math.min(MAX_ANNOUNCED_DELAY_MS, (failure.retryAfter ?? 0) * 1000),
        ),
        reason: 'away',
      };
    case 'busy':
      return tries < MAX_BUSY_TRIES
        ? { action: 'wait', milliseconds: BUSY_DELAY_MS, reason: 'busy' }
        : { action: 'fail' };
    case 'rate':
      return {
        action: 'wait',
        milliseconds: failure.retryAfter === null ? RATE_LIMIT_DELAY_MS : failure.retryAfter * 1000,
        reason: 'busy',
      };
    case 'server':
    case 'outdated':
      return tries < MAX_SERVER_ERROR_TRIES
        ? { action: 'wait', milliseconds: backoff, reason: 'busy' }
        : { action: 'fail' };
    case 'upload-gone':
      return tries < 2 ? { action: 'start-over' } : { action: 'fail' };
    case 'closed':
    case 'closed-link':
    case 'unknown-link':
    case 'code':
      return { action: 'lost' };
    default:
      return { action: 'fail' };
  }
}
