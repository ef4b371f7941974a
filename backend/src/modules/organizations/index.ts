import type { MembershipSource } from '../identity/index.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { ensureMembership } from './memberships/ensure-membership.ts';
import { findMembership } from './memberships/find-membership.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { organizationsStore, type Letterhead } from './organizations.store.ts';
import type { OrganizationRow } from './organizations.tables.ts';

export { ORGANIZATION_EDITED } from './organizations.events.ts';
export type { Letterhead } from './organizations.store.ts';
export { organizationsTables } from './organizations.tables.ts';

export interface OrganizationsApi extends MembershipSource {
  /** `timeZone`: IANA zone of deadlines and reminders. Throws 404. */
  get(organizationId: string): Promise<OrganizationRow>;
  /** Throws 404. */
  getLetterhead(organizationId: string): Promise<Letterhead>;
  /** In a transaction: locks the row until its end, so that counts stay valid. */
  lock(organizationId: string): Promise<void>;
}

export interface OrganizationsDeps {
  readonly platform: Platform;
}

export type OrganizationsModule = Module & { readonly api: OrganizationsApi };

export function createOrganizations({ platform }: OrganizationsDeps): OrganizationsModule {
  const store = organizationsStore(platform.database);
  const context = { platform, store };
  return {
    routes: organizationsRoutes(context),
    listeners: [],
    jobs: [],
    api: {
      ensureMembership: (user) => ensureMembership(context, user),
      findMembership: (userId) => findMembership(context, userId),
      lock: (organizationId) => store.lock(organizationId),
      get: store.get,
      getLetterhead: store.getLetterhead,
    },
  };
}
