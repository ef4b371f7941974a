import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../../config/index.ts';
import { toAddressBlock } from '../server/address-block.ts';
import type { Database } from '../../database/database.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Principal } from '../auth/principal.ts';
import { ProblemError, tooManyRequests, UnknownCredentialError } from '../../problem.ts';
import type { RouteMiddleware } from '../routing/api-request.ts';
import type { RateLimitClass, Route } from '../routing/route.ts';
import { Limiters, type Limiter } from './limiters.ts';

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

/** A transaction for each of them would cost more than the request. */
const FREQUENT_CLASSES: ReadonlySet<LimitClass> = new Set(['api', 'upload']);

const ORGANIZATION_FACTOR = 10;
const MEMBER_UPLOAD_FACTOR = 10;

export function createRateLimits(
  config: Config['rateLimits'],
  platform: { database: Database; logger: Logger },
): RateLimits {
  const limiters = new Limiters(platform);
  const limiterByName = new Map<string, Limiter>();
  const createCounter = (kind: LimitClass, factor: number) => {
    const name = `${kind} ${factor}`;
    const { points, seconds } = config[kind];
    const limiter =
      limiterByName.get(name) ??
      limiters.create(points * factor, seconds, FREQUENT_CLASSES.has(kind));
    limiterByName.set(name, limiter);
    return async (caller: string): Promise<void> => {
      try {
        await limiter.consume(`${kind}:${caller}`);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          throw tooManyRequests({
            headers: retryAfter(refusal.msBeforeNext),
            log: { limit: kind },
          });
        throw refusal;
      }
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
        async consume(principal, ip) {
          await consumeMember(toCallerKey(principal, ip));
          // A request refused to one member must not use up what the organization may do.
          if (principal.kind === 'member')
            await consumeOrganization(`o:${principal.organizationId}`);
        },
        trackFailures: failures,
      };
    },
    start: () => limiters.start(),
    stop: () => limiters.stop(),
  };
}

export async function deleteExpiredCounters({ transaction, sql }: Database, now: Date) {
  await transaction(() => sql.run('DELETE FROM rate_limits WHERE expire < ?', [now.getTime()]));
}

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
    case 'publisher':
      return `p:${principal.keyId}`;
    case 'member':
      return principal.apiKeyId === null ? `u:${principal.userId}` : `k:${principal.apiKeyId}`;
  }
}

const retryAfter = (milliseconds: number) => ({
  'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))),
});
