import type { Platform } from '../../platform/platform.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { ApiKeysStore } from './api-keys.store.ts';

export interface ApiKeysContext {
  readonly platform: Platform;
  readonly identity: Pick<IdentityApi, 'findUser' | 'findUsers'>;
  readonly organizations: Pick<OrganizationsApi, 'lock'>;
  readonly store: ApiKeysStore;
}
