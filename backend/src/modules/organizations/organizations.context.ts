import type { Platform } from '../../platform/platform.ts';
import type { OrganizationsStore } from './organizations.store.ts';

/** What the use cases of this module work with. */
export interface OrganizationsContext {
  readonly platform: Platform;
  readonly store: OrganizationsStore;
}
