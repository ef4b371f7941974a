import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../../config/index.ts';
import { toAddressBlock } from '../server/address-block.ts';
import type { Principal } from '../auth/principal.ts';
import { ProblemError, tooManyRequests, UnknownCredentialError } from '../../problem.ts';
import type { RateLimitClass, Route } from '../routing/route.ts';
import type { SharedCounters } from './shared-counters.ts';

/** How often each caller may call (security rule 53). Exceeding it is 429 with `Retry-After`. */
export interface RateLimits {
  forRoute(row: Route): RouteRateLimit;
  start(): void;
  stop(): Promise<void>;
}

interface RouteRateLimit {
  /** Lets `work` identify the caller; too many unknown links or credentials from one address are answered 429 instead of 401 or 404. Good ones are never refused for it. */
  trackFailures<T>(ip: string, work: () => Promise<T>): Promise<T>;
  consume(principal: Principal, ip: string): Promise<void>;
}

type Limited = Exclude<RateLimitClass, 'none'> | 'failure';

/** Rare calls are counted in the database at once; frequent ones in memory, brought together every second. */
const EXACT: ReadonlySet<Limited> = new Set(['sign-in', 'token', 'link', 'export']);

/** An organisation may do ten times what one of its people may. */
const ORGANIZATION_FACTOR = 10;
/** The upload limit is meant for one link; a person filling the vault has ten times that. */
const MEMBER_UPLOAD_FACTOR = 10;

export function createRateLimits(config: Config['rateLimits'], shared: SharedCounters): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterFor = (points: number, seconds: number): RateLimiterMemory => {
    const name = `${points}/${seconds}`;
    const known =
      limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: '', points, duration: seconds });
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
        if (refusal instanceof RateLimiterRes)
          throw tooManyRequests({
            headers: retryAfter(refusal.msBeforeNext),
            log: { limit: kind },
          });
        throw refusal;
      }
      if (!EXACT.has(kind)) return shared.incrementLater(key, limiter, seconds);
      const total = await shared.incrementNow(key, limiter, seconds);
      if (total !== null && total.points > points * factor)
        throw tooManyRequests({ headers: retryAfter(total.msLeft), log: { limit: kind } });
    };
  };

  const unknownCredential = counter('failure', 1);
  const unknownLink = counter('link', 1);
  return {
    forRoute(row) {
      const [isCounted, count] =
        row.principal === 'recipient'
          ? [isUnknownLink, unknownLink]
          : [isUnknownCredential, unknownCredential];
      const failures: RouteRateLimit['trackFailures'] = (ip, work) =>
        work().catch(async (error: unknown) => {
          if (isCounted(error)) await count(`f:${toAddressBlock(ip)}`);
          throw error;
        });
      if (row.rateLimit === 'none')
        return { consume: async () => undefined, trackFailures: failures };
      const person = counter(
        row.rateLimit,
        row.rateLimit === 'upload' && row.principal === 'member' ? MEMBER_UPLOAD_FACTOR : 1,
      );
      const organization = counter(
        row.rateLimit,
        ORGANIZATION_FACTOR * (row.rateLimit === 'upload' ? MEMBER_UPLOAD_FACTOR : 1),
      );
      return {
        consume(principal, ip) {
          if (principal.kind !== 'member') return person(keyOf(principal, ip));
          return Promise.all([
            person(keyOf(principal, ip)),
            organization(`o:${principal.organizationId}`),
          ]).then(nothing);
        },
        trackFailures: failures,
      };
    },
    start: () => shared.start(),
    stop: () => shared.stop(),
  };
}

const nothing = (): void => undefined;
const isUnknownLink = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 401 || error.status === 404);
const isUnknownCredential = (error: unknown): boolean => error instanceof UnknownCredentialError;

function keyOf(principal: Principal, ip: string): string {
  switch (principal.kind) {
    case 'anonymous':
      return `a:${toAddressBlock(ip)}`;
    case 'session':
      return `s:${principal.sessionId}`;
    case 'recipient':
      return `l:${principal.linkId}`;
    case 'member':
      return principal.apiKeyId === null ? `u:${principal.userId}` : `k:${principal.apiKeyId}`;
  }
}

const retryAfter = (milliseconds: number) => ({
  'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))),
});
