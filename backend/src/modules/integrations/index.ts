import type { BearerResolver } from '../../platform/http/auth/principal.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { IntegrationsContext } from './integrations.context.ts';
import { integrationsRoutes } from './integrations.routes.ts';
import { integrationsStore } from './integrations.store.ts';
import { hasActiveApiKey, resolveApiKey } from './api-keys/resolve-api-key.ts';

export { integrationsExport, integrationsTables } from './integrations.tables.ts';

export interface IntegrationsDeps {
  readonly platform: Platform;
  readonly identity: Pick<IdentityApi, 'findUser' | 'findUsers'>;
  readonly organizations: Pick<OrganizationsApi, 'lock'>;
}

interface IntegrationsApi {
  /** Including revoked keys. */
  findApiKeyNames(
    organizationId: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  hasActiveApiKey(organizationId: string, id: string): Promise<boolean>;
}

export type IntegrationsModule = Module & {
  readonly api: IntegrationsApi;
  /** Null for other bearers, 401 for an unknown, wrong, expired or revoked key. */
  readonly resolveBearer: BearerResolver;
};

/** API keys for programs (security rule 10). */
export function createIntegrations({
  platform,
  identity,
  organizations,
}: IntegrationsDeps): IntegrationsModule {
  const context: IntegrationsContext = {
    platform,
    identity,
    organizations,
    store: integrationsStore(platform.database),
  };
  return {
    routes: integrationsRoutes(context),
    listeners: [],
    jobs: [],
    api: {
      findApiKeyNames: context.store.findNames,
      hasActiveApiKey: (organizationId, id) => hasActiveApiKey(context, organizationId, id),
    },
    resolveBearer: (bearer) => resolveApiKey(context, bearer),
  };
}
