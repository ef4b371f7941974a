import type { Platform } from '../../platform/platform.ts';
import type { OrganizationsStore } from './organizations.store.ts';

export interface OrganizationsContext {
  readonly platform: Platform;
  readonly store: OrganizationsStore;
}
