import { SECOND } from '../../../contract/durations.contract.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { SessionLifetime } from '../sessions/session.rules.ts';

export interface CachedPrincipal {
  readonly principal: MemberPrincipal;
  readonly tokenExpiresAt: Date;
  session: SessionLifetime;
}

/** At most the delay with which other instances notice a change (security rule 4). */
const CACHE_TTL_MS = 5 * SECOND;

export interface PrincipalCache {
  get(key: string): CachedPrincipal | null;
  set(key: string, cached: CachedPrincipal): void;
  invalidate(target: { sessionId: string } | { userId: string }): void;
}

export function createPrincipalCache(clock: Clock): PrincipalCache {
  const entries = new LRUCache<string, { cached: CachedPrincipal; since: number }>({ max: 10_000 });
  return {
    get(key) {
      const entry = entries.get(key);
      const age = entry === undefined ? Infinity : clock.now().getTime() - entry.since;
      return entry !== undefined && age >= 0 && age < CACHE_TTL_MS ? entry.cached : null;
    },
    set(key, cached) {
      entries.set(key, { cached, since: clock.now().getTime() });
    },
    invalidate(target) {
      for (const [key, { cached }] of entries.entries()) {
        const { principal } = cached;
        if (
          'sessionId' in target
            ? principal.sessionId === target.sessionId
            : principal.userId === target.userId
        )
          entries.delete(key);
      }
    },
  };
}
