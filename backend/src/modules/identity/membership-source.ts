/** A person as other modules may know them. */
export interface UserSummary {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: 'fr' | 'en';
  /** How they introduce themselves to recipients; left out when they wrote nothing. */
  readonly bio?: string;
}

/** Where a person works; handed in by create-app.ts because organisations stands above this module. */
export interface MembershipSource {
  /** The person's organisation, created with role owner at first sign-in (inside the caller's transaction). */
  ensureMembership(user: UserSummary): Promise<{
    organizationId: string;
    organizationName: string;
    role: 'owner' | 'admin' | 'member';
  }>;
  /** Null when the person belongs to none any more. */
  findMembership(userId: string): Promise<{
    organizationId: string;
    organizationName: string;
    role: 'owner' | 'admin' | 'member';
  } | null>;
}
