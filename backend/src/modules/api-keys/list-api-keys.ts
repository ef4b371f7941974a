import type { ApiKeysContext } from './api-keys.context.ts';
import type { ApiKey } from './api-keys.contract.ts';
import { presentApiKey } from './api-keys.present.ts';

export async function listApiKeys(
  { identity, store }: ApiKeysContext,
  organizationId: string,
): Promise<ApiKey[]> {
  const rows = await store.list(organizationId);
  const creators = await identity.findUsers([...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => presentApiKey(row, creators.get(row.userId)?.name ?? null));
}
