import type { MembershipSource } from '../identity/index.ts';
import type { Module, Platform } from '../../platform/platform.ts';

/** What other modules may know of an organisation. */
export interface OrganisationCard {
  readonly id: string;
  readonly name: string;
  /** IANA zone in which deadlines and reminders are meant; Europe/Paris unless changed. */
  readonly timeZone: string;
}

export interface OrganisationsApi extends MembershipSource {
  find(organisationId: string): Promise<OrganisationCard>;
}

export interface OrganisationsDeps {
  readonly platform: Platform;
}

export type OrganisationsModule = Module & { readonly api: OrganisationsApi };
