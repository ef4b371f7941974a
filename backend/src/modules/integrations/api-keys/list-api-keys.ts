import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { Integrations } from '../integrations.context.ts';
import type { ApiKeyList } from '../integrations.contract.ts';
import { presentKey } from '../integrations.present.ts';

export async function listApiKeys({ store }: Integrations, { organisationId }: MemberPrincipal): Promise<ApiKeyList> {
  return { apiKeys: (await store.list(organisationId)).map(presentKey) };
}
