import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../../config/index.ts';
import { toAddressBlock } from '../server/address-block.ts';
import type { Principal } from '../auth/principal.ts';
import { ProblemError, tooManyRequests, UnknownCredentialError } from '../../problem.ts';
import type { RouteMiddleware } from '../routing/api-request.ts';
import type { RateLimitClass, Route } from '../routing/route.ts';
import type { SharedCounters } from './shared-counters.ts';

/** Exceeding a limit is 429 with `Retry-After` (security rule 53). */
export interface RateLimits {
  forRoute(route: Route): RouteRateLimit;
  start(): void;
  stop(): Promise<void>;
}

export interface RouteRateLimit {
  /** Too many unknown credentials from one address are 429; valid ones are never refused. */
  trackFailures<T>(ip: string, work: () => Promise<T>): Promise<T>;
  consume(principal: Principal, ip: string): Promise<void>;
}

export const limitRate =
  (rateLimit: RouteRateLimit): RouteMiddleware =>
  async (ctx, next) => {
    await rateLimit.consume(ctx.state.request.principal, ctx.ip);
    return next();
  };

type LimitClass = Exclude<RateLimitClass, 'none'> | 'failure';

/** Rare requests count in the database at once, frequent ones in memory and once a second. */
const DATABASE_CLASSES: ReadonlySet<LimitClass> = new Set(['sign-in', 'token', 'link', 'export']);

const ORGANIZATION_FACTOR = 10;
const MEMBER_UPLOAD_FACTOR = 10;

export function createRateLimits(config: Config['rateLimits'], shared: SharedCounters): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterFor = (points: number, seconds: number): RateLimiterMemory => {
    const name = `${points}/${seconds}`;
    const limiter =
      limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: '', points, duration: seconds });
    limiters.set(name, limiter);
    return limiter;
  };

  const createCounter = (kind: LimitClass, factor: number) => {
    const { points, seconds } = config[kind];
    const limiter = limiterFor(points * factor, seconds);
    return async (caller: string): Promise<void> => {
      const key = `${kind}:${caller}`;
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
      if (!DATABASE_CLASSES.has(kind)) return shared.incrementLater(key, limiter, seconds);
      const total = await shared.incrementNow(key, limiter, seconds);
      if (total !== null && total.points > points * factor)
        throw tooManyRequests({ headers: retryAfter(total.msLeft), log: { limit: kind } });
    };
  };

  const countUnknownCredential = createCounter('failure', 1);
  const countUnknownLink = createCounter('link', 1);
  return {
    forRoute(route) {
      const [isFailure, countFailure] =
        route.principal === 'recipient'
          ? [isUnknownLink, countUnknownLink]
          : [isUnknownCredential, countUnknownCredential];
      const failures: RouteRateLimit['trackFailures'] = (ip, work) =>
        work().catch(async (error: unknown) => {
          if (isFailure(error)) await countFailure(`f:${toAddressBlock(ip)}`);
          throw error;
        });
      if (route.rateLimit === 'none')
        return { consume: async () => undefined, trackFailures: failures };
      const consumeMember = createCounter(
        route.rateLimit,
        route.rateLimit === 'upload' && route.principal === 'member' ? MEMBER_UPLOAD_FACTOR : 1,
      );
      const consumeOrganization = createCounter(
        route.rateLimit,
        ORGANIZATION_FACTOR * (route.rateLimit === 'upload' ? MEMBER_UPLOAD_FACTOR : 1),
      );
      return {
        consume(principal, ip) {
          if (principal.kind !== 'member') return consumeMember(toCallerKey(principal, ip));
          return Promise.all([
            consumeMember(toCallerKey(principal, ip)),
            consumeOrganization(`o:${principal.organizationId}`),
          ]).then(toVoid);
        },
        trackFailures: failures,
      };
    },
    start: () => shared.start(),
    stop: () => shared.stop(),
  };
}

const toVoid = (): void => undefined;
const isUnknownLink = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 401 || error.status === 404);
const isUnknownCredential = (error: unknown): boolean => error instanceof UnknownCredentialError;

function toCallerKey(principal: Principal, ip: string): string {
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
