import type { MembershipSource } from '../identity/index.ts';
import { notFound } from '../../platform/problem.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import type { AccentName } from './accent-colors.contract.ts';
import { ensureMembership } from './memberships/ensure-membership.ts';
import { findMembership } from './memberships/find-membership.ts';
import { organizationsRoutes } from './organizations.routes.ts';
import { formatPostalAddress } from './settings/postal-address.rules.ts';
import { organizationsStore } from './organizations.store.ts';

export { ORGANIZATION_EDITED } from './organizations.events.ts';
export { organizationsTables } from './organizations.tables.ts';

interface OrganizationSummary {
  readonly id: string;
  readonly name: string;
  readonly website: string;
  /** IANA zone of deadlines and reminders. */
  readonly timeZone: string;
  readonly postalAddress: string;
  readonly accent: AccentName;
  readonly createdAt: Date;
}

export interface OrganizationsApi extends MembershipSource {
  get(organizationId: string): Promise<OrganizationSummary>;
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
      async get(organizationId) {
        const organization = await store.find(organizationId);
        if (organization === null) throw notFound();
        return {
          id: organization.id,
          name: organization.name,
          website: organization.website,
          timeZone: organization.timeZone,
          postalAddress: formatPostalAddress(organization),
          accent: organization.accent,
          createdAt: organization.createdAt,
        };
      },
    },
  };
}
