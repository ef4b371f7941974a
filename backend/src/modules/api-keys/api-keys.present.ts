import { formatApiKeyPrefix } from './api-key.rules.ts';
import { API_KEY_SCOPES } from './api-keys-limits.contract.ts';
import type { ApiKey } from './api-keys.contract.ts';
import type { ApiKeyRow } from './api-keys.tables.ts';

export const parseScopes = (row: Pick<ApiKeyRow, 'scopes'>): ApiKey['scopes'] => {
  const granted = row.scopes.split(' ');
  return API_KEY_SCOPES.filter((scope) => granted.includes(scope));
};

export const presentApiKey = (row: ApiKeyRow, createdByName: string | null): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: formatApiKeyPrefix(row.id),
  scopes: parseScopes(row),
  createdBy: row.userId,
  createdByName,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
