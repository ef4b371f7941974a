import type { MembershipSource } from '../identity/index.ts';
import { notFound } from '../../platform/problem.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import type { AccentName } from './accent-colors.contract.ts';
import { ensureMembership } from './memberships/ensure-membership.ts';
import { findMembership } from './memberships/find-membership.ts';
import { organisationsRoutes } from './organisations.routes.ts';
import { postalAddressOf } from './settings/postal-address.rules.ts';
import { organisationsStore } from './organisations.store.ts';

export { ORGANISATION_EDITED } from './organisations.events.ts';
export { organisationsTables } from './organisations.tables.ts';

/** What other modules may know of an organisation. */
export interface OrganisationCard {
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
  find(organisationId: string): Promise<OrganisationCard>;
  /** In a transaction: until its end no other transaction holds this organisation, so that what is counted stays true. */
  hold(organisationId: string): Promise<void>;
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
      ensureFor: (user) => ensureMembership(inside, user),
      of: (userId) => findMembership(inside, userId),
      hold: (organisationId) => store.hold(organisationId),
      async find(organisationId) {
        const organisation = await store.find(organisationId);
        if (organisation === null) throw notFound();
        return { id: organisation.id, name: organisation.name, website: organisation.website, timeZone: organisation.timeZone, postalAddress: postalAddressOf(organisation), accent: organisation.accent, createdAt: organisation.createdAt };
      },
    },
  };
}
