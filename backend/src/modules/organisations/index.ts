import type { MembershipSource } from '../identity/index.ts';
import { notFound } from '../../platform/problem.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import type { AccentName } from './accent-colors.contract.ts';
import { ensureMembership } from './memberships/ensure-membership.ts';
import { findMembership } from './memberships/find-membership.ts';
import { organisationsRoutes } from './organisations.routes.ts';
import { formatPostalAddress } from './settings/postal-address.rules.ts';
import { organisationsStore } from './organisations.store.ts';

export { ORGANISATION_EDITED } from './organisations.events.ts';
export { organisationsTables } from './organisations.tables.ts';

/** What other modules may know of an organisation. */
interface OrganisationSummary {
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

export interface OrganisationsApi extends MembershipSource {
  get(organisationId: string): Promise<OrganisationSummary>;
  /** In a transaction: until its end no other transaction holds this organisation, so that what is counted stays true. */
  lock(organisationId: string): Promise<void>;
}

export interface OrganisationsDeps {
  readonly platform: Platform;
}

export type OrganisationsModule = Module & { readonly api: OrganisationsApi };

export function createOrganisations({ platform }: OrganisationsDeps): OrganisationsModule {
  const store = organisationsStore(platform.database);
  const inside = { platform, store };
  return {
    routes: organisationsRoutes(inside),
    listeners: [],
    jobs: [],
    api: {
      ensureMembership: (user) => ensureMembership(inside, user),
      findMembership: (userId) => findMembership(inside, userId),
      lock: (organisationId) => store.lock(organisationId),
      async get(organisationId) {
        const organisation = await store.find(organisationId);
        if (organisation === null) throw notFound();
        return {
          id: organisation.id,
          name: organisation.name,
          website: organisation.website,
          timeZone: organisation.timeZone,
          postalAddress: formatPostalAddress(organisation),
          accent: organisation.accent,
          createdAt: organisation.createdAt,
        };
      },
    },
  };
}
