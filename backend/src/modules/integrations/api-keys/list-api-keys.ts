import type { IntegrationsContext } from '../integrations.context.ts';
import type { ApiKey } from '../integrations.contract.ts';
import { presentApiKey } from '../integrations.present.ts';

export async function listApiKeys(
  { identity, store }: IntegrationsContext,
  organizationId: string,
): Promise<ApiKey[]> {
  const rows = await store.list(organizationId);
  const creators = await identity.findUsers([...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => presentApiKey(row, creators.get(row.userId)?.name ?? null));
}
