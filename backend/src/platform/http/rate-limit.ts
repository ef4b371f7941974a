import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../config.ts';
import type { Principal } from './principal.ts';
import { ProblemError, tooMany } from './problem.ts';
import type { RateClass, Route } from './route.ts';
import type { SharedCounts } from './shared-counts.ts';

/** How often each caller may call (security rule 53). Exceeding it is 429 with `Retry-After`. */
export interface RateLimits {
  forRow(row: Route): RowLimit;
  start(): void;
  stop(): Promise<void>;
}

export interface RowLimit {
  /** Lets `work` identify the caller; too many unknown links from one address are answered 429 instead of 401 or 404. */
  failures<T>(ip: string, work: () => Promise<T>): Promise<T>;
  consume(principal: Principal, ip: string): Promise<void>;
}

type Limited = Exclude<RateClass, 'none'>;

/** Rare calls are counted in the database at once; frequent ones in memory, brought together every second. */
const EXACT: ReadonlySet<Limited> = new Set(['sign-in', 'token', 'link', 'export']);

/** An organisation may do ten times what one of its people may. */
const ORGANISATION_FACTOR = 10;
/** The upload limit is meant for one link; a person filling the vault has ten times that. */
const MEMBER_UPLOAD_FACTOR = 10;

export function createRateLimits(config: Config['rateLimits'], shared: SharedCounts): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterFor = (points: number, seconds: number): RateLimiterMemory => {
    const name = `${points}/${seconds}`;
    const known = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: '', points, duration: seconds });
    limiters.set(name, known);
    return known;
  };

  const counter = (kind: Limited, factor: number) => {
    const { points, seconds } = config[kind];
    const limiter = limiterFor(points * factor, seconds);
    return async (who: string): Promise<void> => {
      const key = `${kind}:${who}`;
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany({ headers: retryAfter(refusal.msBeforeNext), log: { limit: kind } });
        throw refusal;
      }
      if (!EXACT.has(kind)) return shared.later(key, limiter, seconds);
      const total = await shared.now(key, limiter, seconds);
      if (total !== null && total.points > points * factor) throw tooMany({ headers: retryAfter(total.msLeft), log: { limit: kind } });
    };
  };

  return {
    forRow(row) {
      if (row.limit === 'none') return UNLIMITED;
      const person = counter(row.limit, row.limit === 'upload' && row.principal === 'member' ? MEMBER_UPLOAD_FACTOR : 1);
      const organisation = counter(row.limit, ORGANISATION_FACTOR * (row.limit === 'upload' ? MEMBER_UPLOAD_FACTOR : 1));
      const unknownLink = counter('link', 1);
      return {
        consume(principal, ip) {
          if (principal.kind !== 'member') return person(keyOf(principal, ip));
          return Promise.all([person(keyOf(principal, ip)), organisation(`o:${principal.organisationId}`)]).then(nothing);
        },
        async failures(ip, work) {
          if (row.principal !== 'recipient') return work();
          return work().catch(async (error: unknown) => {
            if (error instanceof ProblemError && (error.status === 401 || error.status === 404)) await unknownLink(`f:${ip}`);
            throw error;
          });
        },
      };
    },
    start: () => shared.start(),
    stop: () => shared.stop(),
  };
}

const nothing = (): void => undefined;

const UNLIMITED: RowLimit = { consume: async () => undefined, failures: (_ip, work) => work() };

function keyOf(principal: Principal, ip: string): string {
  switch (principal.kind) {
    case 'anonymous':
      return `a:${ip}`;
    case 'session':
      return `s:${principal.sessionId}`;
    case 'recipient':
      return `l:${principal.linkId}`;
    case 'member':
      return principal.apiKeyId === null ? `u:${principal.userId}` : `k:${principal.apiKeyId}`;
  }
}

const retryAfter = (milliseconds: number) => ({ 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))) });
