import type { IdentityModule } from '../modules/identity/index.ts';
import type { ApiKeysModule } from '../modules/api-keys/index.ts';
import type { OrganizationsApi } from '../modules/organizations/index.ts';
import type { AssertActive } from '../platform/http/auth/principal.ts';
import { unauthenticated } from '../platform/problem.ts';

export const createAssertActive =
  (
    organizations: Pick<OrganizationsApi, 'lock'>,
    identity: Pick<IdentityModule, 'assertActive'>,
    apiKeys: Pick<ApiKeysModule, 'api'>,
  ): AssertActive =>
  async (principal, permission) => {
    const { organizationId, apiKeyId } = principal;
    if (apiKeyId === null) {
      // Removals lock it too: each is either seen here or waits.
      await organizations.lock(organizationId);
      await identity.assertActive(principal, permission);
    } else if (!(await apiKeys.api.hasActiveApiKey(organizationId, apiKeyId)))
      throw unauthenticated();
  };
