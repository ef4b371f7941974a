import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { IntegrationsContext } from '../integrations.context.ts';
import type { ApiKeyList } from '../integrations.contract.ts';
import { presentApiKey } from '../integrations.present.ts';

export async function listApiKeys(
  { store }: IntegrationsContext,
  { organizationId }: MemberPrincipal,
): Promise<ApiKeyList> {
  return { apiKeys: (await store.list(organizationId)).map(presentApiKey) };
}
