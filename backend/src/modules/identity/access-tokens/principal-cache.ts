import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { SessionLifetime } from '../identity.rules.ts';

/** A bearer that was looked up a moment ago. */
export interface CachedPrincipal {
  readonly principal: MemberPrincipal;
  readonly tokenExpiresAt: Date;
  session: SessionLifetime;
}

/** Every call passes here, so a look-up is kept, but never longer than other instances may take to notice a change (security rule 4). */
const CACHE_TTL_MS = 5_000;

export interface PrincipalCache {
  get(key: string): CachedPrincipal | null;
  set(key: string, known: CachedPrincipal): void;
  /** A session ended or a person changed on this instance: seen at once. */
  invalidate(which: { sessionId: string } | { userId: string }): void;
}

export function createPrincipalCache(clock: Clock): PrincipalCache {
  const entries = new LRUCache<string, { known: CachedPrincipal; since: number }>({ max: 10_000 });
  return {
    get(key) {
      const entry = entries.get(key);
      const age = entry === undefined ? Infinity : clock.now().getTime() - entry.since;
      return entry !== undefined && age >= 0 && age < CACHE_TTL_MS ? entry.known : null;
    },
    set(key, known) {
      entries.set(key, { known, since: clock.now().getTime() });
    },
    invalidate(which) {
      for (const [key, { known }] of entries.entries()) {
        const { principal } = known;
        if (
          'sessionId' in which
            ? principal.sessionId === which.sessionId
            : principal.userId === which.userId
        )
          entries.delete(key);
      }
    },
  };
}
