import { MINUTE } from '../../contract/durations.contract.ts';
import type { ApiKeyScope } from './api-keys-limits.contract.ts';

const API_KEY_PATTERN = /^rk_([0-9A-HJKMNP-TV-Z]{26})_([A-Za-z0-9_-]{43})$/;
const API_KEY_PREFIX = 'rk_';

export const looksLikeApiKey = (bearer: string): boolean => bearer.startsWith(API_KEY_PREFIX);

export const formatApiKey = (id: string, secret: string): string =>
  `${API_KEY_PREFIX}${id}_${secret}`;

export const formatApiKeyPrefix = (id: string): string => `${API_KEY_PREFIX}${id}`;

export function parseApiKey(bearer: string): { id: string; secret: string } | null {
  const [, id, secret] = API_KEY_PATTERN.exec(bearer) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

export const isApiKeyActive = (
  key: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): boolean => key.revokedAt === null && key.expiresAt > now;

export const excessScopes = (
  requested: readonly ApiKeyScope[],
  held: ReadonlySet<string>,
): ApiKeyScope[] => requested.filter((scope) => !held.has(scope));

export const effectiveScopes = <P extends string>(
  scopes: readonly string[],
  held: ReadonlySet<P>,
): Set<P> => new Set([...held].filter((permission) => scopes.includes(permission)));

const LAST_USED_INTERVAL_MS = MINUTE;

export const shouldRecordUse = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= LAST_USED_INTERVAL_MS;
