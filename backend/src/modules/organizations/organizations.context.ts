import type { Platform } from '../../platform/platform.ts';
import type { UserDirectory } from '../identity/index.ts';
import type { OrganizationsStore } from './organizations.store.ts';

export interface OrganizationsContext {
  readonly platform: Platform;
  readonly store: OrganizationsStore;
  readonly users: UserDirectory;
}
