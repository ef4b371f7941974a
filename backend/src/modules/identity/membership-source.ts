import type { Locale, Role } from './identity.contract.ts';

export interface UserSummary {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** Self-description for recipients; left out when empty. */
  readonly bio?: string;
}

export interface Membership {
  organizationId: string;
  organizationName: string;
  role: Role;
}

/** Passed by the app because organizations imports this module. */
export interface MembershipSource {
  /** Creates an organisation at the first sign-in, in the caller's transaction. */
  ensureMembership(user: UserSummary): Promise<Membership>;
  findMembership(userId: string): Promise<Membership | null>;
}
