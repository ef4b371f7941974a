import type { BearerResolver } from '../../platform/http/auth/principal.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { IntegrationsContext } from './integrations.context.ts';
import { integrationsRoutes } from './integrations.routes.ts';
import { integrationsStore } from './integrations.store.ts';
import { hasActiveApiKey, resolveApiKey } from './api-keys/resolve-api-key.ts';

export { integrationsTables } from './integrations.tables.ts';

export interface IntegrationsDeps {
  readonly platform: Platform;
  readonly identity: Pick<IdentityApi, 'findUser'>;
  readonly organizations: Pick<OrganizationsApi, 'findMembership' | 'lock'>;
}

export interface IntegrationsApi {
  /** Names of this organisation's keys by their ids, revoked ones too. */
  findApiKeyNames(
    organizationId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** Whether a key of this organisation is neither revoked nor expired. */
  hasActiveApiKey(organizationId: string, id: string): Promise<boolean>;
}

export type IntegrationsModule = Module & {
  readonly api: IntegrationsApi;
  /** API keys `rk_<public id>_<secret>`: null for any other bearer, 401 for a key that is unknown, wrong, expired or revoked. */
  readonly resolveBearer: BearerResolver;
};

/** API keys for programs (security rule 10). Routes: `POST`, `GET /v1/api-keys`, `DELETE /v1/api-keys/:id`. */
export function createIntegrations({
  platform,
  identity,
  organizations,
}: IntegrationsDeps): IntegrationsModule {
  const integrations: IntegrationsContext = {
    platform,
    identity,
    organizations,
    store: integrationsStore(platform.database),
  };
  return {
    routes: integrationsRoutes(integrations),
    listeners: [],
    jobs: [],
    api: {
      findApiKeyNames: integrations.store.findNames,
      hasActiveApiKey: (organizationId, id) => hasActiveApiKey(integrations, organizationId, id),
    },
    resolveBearer: (bearer) => resolveApiKey(integrations, bearer),
  };
}
