import type { BearerResolver } from '../../platform/http/auth/principal.ts';
import { bindContext, type Bound } from '../../platform/bind-context.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { ApiKeysContext } from './api-keys.context.ts';
import * as operations from './api-keys.operations.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { apiKeysStore } from './api-keys.store.ts';
import { resolveApiKey } from './resolve-api-key.ts';

export { apiKeysExport, apiKeysTables } from './api-keys.tables.ts';

export interface ApiKeysDeps {
  readonly platform: Platform;
  readonly identity: Pick<IdentityApi, 'findUser' | 'findUsers'>;
  readonly organizations: Pick<OrganizationsApi, 'lock'>;
}

export type ApiKeysModule = Module & {
  readonly api: Bound<ApiKeysContext, typeof operations>;
  /** Null for other bearers, 401 for an unknown, wrong, expired or revoked key. */
  readonly resolveBearer: BearerResolver;
};

/** API keys for programs (security rule 10). */
export function createApiKeys({ platform, identity, organizations }: ApiKeysDeps): ApiKeysModule {
  const context: ApiKeysContext = {
    platform,
    identity,
    organizations,
    store: apiKeysStore(platform.database),
  };
  return {
    routes: apiKeysRoutes(context),
    listeners: [],
    jobs: [],
    api: bindContext(context, operations),
    resolveBearer: (bearer) => resolveApiKey(context, bearer),
  };
}
