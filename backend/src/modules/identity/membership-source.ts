import type { Viewer } from '../../platform/http/auth/viewer.ts';
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
  /** When the organisation is deleted, while its closing is scheduled. */
  organizationClosesAt: Date | null;
  role: Role;
  /** Limit of the session timeouts; null: none. */
  maxSessionMinutes: number | null;
  /** Refuses sessions without a second factor. */
  requiresTwoFactor: boolean;
  viewer: Viewer;
  organizationLogoUrl: string | null;
  organizationTimeZone: string;
}

/** How long sessions live without activity in one organisation of a user. */
export interface SessionLimit {
  readonly organizationId: string;
  /** Null: none. */
  readonly maxMinutes: number | null;
  /** After an idle time: whatever the provider remembers. */
  readonly requiresSignIn: boolean;
}

/** Passed by the app because organizations imports this module. */
export interface MembershipSource {
  /**
   * That organisation while the user belongs to it, else the one they joined first, else a new one.
   * In the caller's transaction.
   */
  ensureMembership(user: UserSummary, preferredId: string | null): Promise<Membership>;
  /** Null finds the organisation that the user joined first. */
  findMembership(userId: string, organizationId: string | null): Promise<Membership | null>;
  /** Of each organisation of the user. */
  listSessionLimits(userId: string): Promise<SessionLimit[]>;
}
