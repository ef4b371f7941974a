import type { Failure } from '../request/api-failure.ts';

export type Next =
  | { readonly then: 'wait'; readonly milliseconds: number; readonly why: 'network' | 'busy' }
  /** The server knows nothing of what it had: the file goes from its first byte. */
  | { readonly then: 'start-over' }
  | { readonly then: 'fail' }
  /** Not this file but the whole request: the link died, or takes no more. */
  | { readonly then: 'lost' };

const LONGEST = 30_000;
const MOST_SERVER_ERRORS = 4;
/** A writer whose line broke is waited for ten seconds by the server. */
const MOST_BUSY = 12;
const BUSY = 2500;
const MINUTE = 60_000;

/** A line that is down is waited for without end; a server that fails is not. `tries`: since the last byte that arrived. `chance`: 0 to 1. */
export function afterTrouble(failure: Failure, tries: number, chance: number): Next {
  const backoff = Math.round(Math.min(LONGEST, 1000 * 2 ** tries) * (0.75 + chance / 2));
  switch (failure.kind) {
    case 'network':
      return { then: 'wait', milliseconds: backoff, why: 'network' };
    case 'busy':
      return tries < MOST_BUSY ? { then: 'wait', milliseconds: BUSY, why: 'busy' } : { then: 'fail' };
    case 'rate':
      return { then: 'wait', milliseconds: failure.retryAfter === null ? MINUTE : failure.retryAfter * 1000, why: 'busy' };
    case 'server':
      return tries < MOST_SERVER_ERRORS ? { then: 'wait', milliseconds: backoff, why: 'busy' } : { then: 'fail' };
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
