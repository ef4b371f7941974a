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

/** What other modules may know of an organisation. */
interface OrganizationSummary {
  readonly id: string;
  readonly name: string;
  /** As it was written; empty when there is none. */
  readonly website: string;
  /** IANA zone in which deadlines and reminders are meant; Europe/Paris unless changed. */
  readonly timeZone: string;
  /** On one line; empty when it was not given. */
  readonly postalAddress: string;
  /** The colour of its letters. */
  readonly accent: AccentName;
  readonly createdAt: Date;
}

export interface OrganizationsApi extends MembershipSource {
  get(organizationId: string): Promise<OrganizationSummary>;
  /** In a transaction: until its end no other transaction holds this organisation, so that what is counted stays true. */
  lock(organizationId: string): Promise<void>;
}

export interface OrganizationsDeps {
  readonly platform: Platform;
}

export type OrganizationsModule = Module & { readonly api: OrganizationsApi };

export function createOrganizations({ platform }: OrganizationsDeps): OrganizationsModule {
  const store = organizationsStore(platform.database);
  const inside = { platform, store };
  return {
    routes: organizationsRoutes(inside),
    listeners: [],
    jobs: [],
    api: {
      ensureMembership: (user) => ensureMembership(inside, user),
      findMembership: (userId) => findMembership(inside, userId),
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
