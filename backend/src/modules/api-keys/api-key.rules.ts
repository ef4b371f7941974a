import { MINUTE } from '../../contract/durations.contract.ts';
import { defineKeyFormat, isKeyActive } from '../../platform/http/auth/key-format.ts';
import type { ApiKeyScope } from './api-keys-limits.contract.ts';

const keyFormat = defineKeyFormat('rk_');

export const looksLikeApiKey = keyFormat.isLike;
export const formatApiKey = keyFormat.format;
export const formatApiKeyPrefix = keyFormat.formatPrefix;
export const parseApiKey = keyFormat.parse;
export const isApiKeyActive = isKeyActive;

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
