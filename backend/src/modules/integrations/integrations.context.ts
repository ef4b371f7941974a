import type { Platform } from '../../platform/platform.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { IntegrationsStore } from './integrations.store.ts';

export interface IntegrationsContext {
  readonly platform: Platform;
  readonly identity: Pick<IdentityApi, 'findUser' | 'findUsers'>;
  readonly organizations: Pick<OrganizationsApi, 'lock'>;
  readonly store: IntegrationsStore;
}
