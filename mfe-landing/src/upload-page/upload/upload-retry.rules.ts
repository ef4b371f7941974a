import type { ApiFailure } from '../request/api-failure.ts';

export type RetryDecision =
  | { readonly then: 'wait'; readonly milliseconds: number; readonly why: 'network' | 'busy' }
  /** The server knows nothing of what it had: the file goes from its first byte. */
  | { readonly then: 'start-over' }
  | { readonly then: 'fail' }
  /** Not this file but the whole request: the link died, or takes no more. */
  | { readonly then: 'lost' };

const MAX_BACKOFF_MS = 30_000;
const MAX_SERVER_ERROR_TRIES = 4;
/** A writer whose line broke is waited for ten seconds by the server. */
const MAX_BUSY_TRIES = 12;
const BUSY_DELAY_MS = 2500;
const RATE_LIMIT_DELAY_MS = 60_000;

/** A line that is down is waited for without end; a server that fails is not. `tries`: since the last byte that arrived. `chance`: 0 to 1. */
export function decideRetry(failure: ApiFailure, tries: number, chance: number): RetryDecision {
  const backoff = Math.round(Math.min(MAX_BACKOFF_MS, 1000 * 2 ** tries) * (0.75 + chance / 2));
  switch (failure.kind) {
    case 'network':
      return { then: 'wait', milliseconds: backoff, why: 'network' };
    case 'busy':
      return tries < MAX_BUSY_TRIES
        ? { then: 'wait', milliseconds: BUSY_DELAY_MS, why: 'busy' }
        : { then: 'fail' };
    case 'rate':
      return {
        then: 'wait',
        milliseconds: failure.retryAfter === null ? RATE_LIMIT_DELAY_MS : failure.retryAfter * 1000,
        why: 'busy',
      };
    case 'server':
    case 'outdated':
      return tries < MAX_SERVER_ERROR_TRIES
        ? { then: 'wait', milliseconds: backoff, why: 'busy' }
        : { then: 'fail' };
    case 'upload-gone':
      return tries < 2 ? { then: 'start-over' } : { then: 'fail' };
    case 'closed':
    case 'dead-link':
    case 'unknown-link':
    case 'code':
      return { then: 'lost' };
    default:
      return { then: 'fail' };
  }
}
