import type { BearerResolver, SessionPrincipal } from '../../platform/http/principal.ts';
import type { Module, Platform } from '../../platform/platform.ts';

/** A person as other modules may know them. */
export interface UserCard {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: 'fr' | 'en';
}

export interface IdentityApi {
  findUser(userId: string): Promise<UserCard | null>;
  findUsers(userIds: readonly string[]): Promise<Map<string, UserCard>>;
}

/** Where a person works; handed in by app.ts because organisations stands above this module. */
export interface MembershipSource {
  /** The person's organisation, created with role owner at first sign-in (inside the caller's transaction). */
  ensureFor(user: UserCard): Promise<{ organisationId: string; organisationName: string; role: 'owner' | 'admin' | 'member' }>;
  /** Null when the person belongs to none any more. */
  of(userId: string): Promise<{ organisationId: string; organisationName: string; role: 'owner' | 'admin' | 'member' } | null>;
}

export interface IdentityDeps {
  readonly platform: Platform;
  readonly membership: MembershipSource;
}

export type IdentityModule = Module & {
  readonly api: IdentityApi;
  /** Access tokens of the web app. */
  readonly resolveBearer: BearerResolver;
  /** The session cookie, for `/api/auth/*` and for the signed-in visitor on sign-in pages. */
  readonly resolveSession: (cookie: string | null) => Promise<SessionPrincipal | null>;
};
