import type { Platform } from '../../platform/platform.ts';
import type { OrganisationsStore } from './organisations.store.ts';

/** What the use cases of this module work with. */
export interface OrganisationsContext {
  readonly platform: Platform;
  readonly store: OrganisationsStore;
}
