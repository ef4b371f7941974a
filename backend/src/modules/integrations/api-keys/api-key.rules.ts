import type { ApiKeyScope } from '../integrations-limits.contract.ts';

/** A key as it travels: `rk_<public id>_<secret>`. */
const API_KEY_PATTERN = /^rk_([0-9A-HJKMNP-TV-Z]{26})_([A-Za-z0-9_-]{43})$/;
const API_KEY_PREFIX = 'rk_';

export const looksLikeApiKey = (bearer: string): boolean => bearer.startsWith(API_KEY_PREFIX);

export const formatApiKey = (id: string, secret: string): string =>
  `${API_KEY_PREFIX}${id}_${secret}`;

/** What may be shown of a key. */
export const formatApiKeyPrefix = (id: string): string => `${API_KEY_PREFIX}${id}`;

export function parseApiKey(bearer: string): { id: string; secret: string } | null {
  const [, id, secret] = API_KEY_PATTERN.exec(bearer) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

export const isApiKeyActive = (
  key: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): boolean => key.revokedAt === null && key.expiresAt > now;

/** Scopes that a person may give to a key, of those asked for: never more than the person may do. */
export const excessScopes = (
  asked: readonly ApiKeyScope[],
  held: ReadonlySet<string>,
): ApiKeyScope[] => asked.filter((scope) => !held.has(scope));

/** What the key may do today: its scopes, as far as its owner still may. */
export const effectiveScopes = <P extends string>(
  scopes: readonly string[],
  held: ReadonlySet<P>,
): Set<P> => new Set([...held].filter((permission) => scopes.includes(permission)));

const LAST_USED_INTERVAL_MS = 60_000;

/** Last use is written down once a minute at most, so that a busy key does not cost a write per call. */
export const shouldRecordUse = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= LAST_USED_INTERVAL_MS;
