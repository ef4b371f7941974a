import type { Language } from '../../../contract/language.contract.ts';
import { GRANTABLE_PERMISSIONS } from './permissions.contract.ts';
import { SEES_ALL, type Viewer } from './viewer.ts';

/** From the Authorization header, except `session`: the cookie of `/api/auth/*`. */
export type Principal =
  AnonymousPrincipal | SessionPrincipal | MemberPrincipal | RecipientPrincipal | PublisherPrincipal;
export type PrincipalKind = Principal['kind'];

export interface AnonymousPrincipal {
  readonly kind: 'anonymous';
}

export interface SessionPrincipal {
  readonly kind: 'session';
  readonly sessionId: string;
  readonly userId: string;
  /** Null: the identity provider does not say. */
  readonly secondFactor: boolean | null;
}

/** Of a member, in the organisation where the app opens. */
export interface AppSession extends SessionPrincipal {
  readonly organizationId: string;
}

export type AppSessionResolver = (cookie: string | null) => Promise<AppSession | null>;

export interface ResolveSessionOptions {
  readonly acceptEnded?: boolean;
}

export type SessionResolver = (
  cookie: string | null,
  options?: ResolveSessionOptions,
) => Promise<SessionPrincipal | null>;

export interface MemberPrincipal {
  readonly kind: 'member';
  readonly organizationId: string;
  readonly userId: string;
  readonly sessionId: string | null;
  readonly apiKeyId: string | null;
  /** Until the session ends without activity; absent for API keys. */
  readonly sessionSecondsLeft?: number;
  readonly role: 'owner' | 'admin' | 'member';
  readonly permissions: ReadonlySet<Permission>;
  readonly viewer: Viewer;
  readonly name: string;
  readonly email: string;
  readonly locale: Language;
}

/** Where visibility counts: a member, or the product itself. */
export type Caller = Pick<MemberPrincipal, 'organizationId' | 'viewer'>;

export const systemCaller = (organizationId: string): Caller => ({
  organizationId,
  viewer: SEES_ALL,
});

export interface RecipientPrincipal {
  readonly kind: 'recipient';
  readonly organizationId: string;
  readonly requestId: string;
  readonly linkId: string;
  readonly linkExpiresAt?: Date;
  /** The caller must also prove access to the recipient's mailbox (security rule 19). */
  readonly codeRequired?: boolean;
}

/** A team that publishes screens, of no organisation. */
export interface PublisherPrincipal {
  readonly kind: 'publisher';
  readonly keyId: string;
  readonly team: string;
  /** Such as `mfe-vault`. */
  readonly screens: ReadonlySet<string>;
}

/** Of those who send a bearer. */
export type BearerPrincipal = MemberPrincipal | RecipientPrincipal | PublisherPrincipal;

export const PERMISSIONS = [
  'public',
  'session',
  'link',
  'screens:publish',
  /** Of operators of the installation (`OPERATOR_EMAILS`), in a browser session. */
  'screens:operate',
  ...GRANTABLE_PERMISSIONS,
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Roles come from the product's own tables only (security rule 6). */
export const ROLE_PERMISSIONS: Record<MemberPrincipal['role'], ReadonlySet<Permission>> = (() => {
  const member: Permission[] = [
    'profile',
    'requests:read',
    'requests:write',
    'documents:read',
    'documents:write',
    'review:decide',
    'organization:read',
  ];
  const admin: Permission[] = [
    ...member,
    'organization:manage',
    'members:manage',
    'api-keys:manage',
    'audit:read',
    'data:export',
    'data:erase',
  ];
  return {
    member: new Set(member),
    admin: new Set(admin),
    owner: new Set([...admin, 'organization:close', 'encryption:manage']),
  };
})();

/** Null for a foreign bearer; throws `unauthenticated` or `gone` for an ended one of its own. */
export type BearerResolver = (
  bearer: string,
  options?: ResolveBearerOptions,
) => Promise<BearerPrincipal | null>;

/**
 * In the caller's transaction: throws 401 or 403 when the member may no longer do what they could
 * when the request began. An access token that has run out since is no reason.
 */
export type AssertActive = (principal: MemberPrincipal, permission: Permission) => Promise<void>;

/**
 * `poll`: sent with `X-Recueil-Poll: 1`, no user activity (security rule 3). `reads`: of the route,
 * for a link whose request has ended (security rule 14).
 */
export interface ResolveBearerOptions {
  readonly poll: boolean;
  readonly reads: boolean;
}
