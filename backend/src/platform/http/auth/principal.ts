/** Who makes a call. Resolved from the Authorization header alone, except `session`, which is the cookie of `/api/auth/*`. */
export type Principal =
  AnonymousPrincipal | SessionPrincipal | MemberPrincipal | RecipientPrincipal;
export type PrincipalKind = Principal['kind'];

export interface AnonymousPrincipal {
  readonly kind: 'anonymous';
}

/** A browser with a live session cookie; good for `/api/auth/*` only. */
export interface SessionPrincipal {
  readonly kind: 'session';
  readonly sessionId: string;
  readonly userId: string;
}

export interface ResolveSessionOptions {
  /** Also a session that was signed out or has expired. */
  readonly acceptEnded?: boolean;
}

/** Resolves the value of the session cookie; null when it opens no session. */
export type SessionResolver = (
  cookie: string | null,
  options?: ResolveSessionOptions,
) => Promise<SessionPrincipal | null>;

/** A person of an organisation, by access token or API key: the actor of nearly every use case. */
export interface MemberPrincipal {
  readonly kind: 'member';
  readonly organizationId: string;
  readonly userId: string;
  readonly sessionId: string | null;
  readonly apiKeyId: string | null;
  /** Until the session behind an access token ends if nobody acts; left out for API keys. */
  readonly sessionSecondsLeft?: number;
  readonly role: 'owner' | 'admin' | 'member';
  readonly permissions: ReadonlySet<Permission>;
  readonly name: string;
  readonly email: string;
  readonly locale: 'fr' | 'en';
}

/** The holder of a link: may see and fill one request, nothing else. */
export interface RecipientPrincipal {
  readonly kind: 'recipient';
  readonly organizationId: string;
  readonly requestId: string;
  readonly linkId: string;
  /** When the link stops working. */
  readonly linkExpiresAt?: Date;
  /** The link alone does not do: the caller must also show that the recipient's mailbox is theirs (security rule 19). */
  readonly codeRequired?: boolean;
}

/** Every permission a route may ask for. `public` is the only one that anonymous callers hold. */
export const PERMISSIONS = [
  'public',
  'session',
  'link',
  'profile',
  'requests:read',
  'requests:write',
  'documents:read',
  'documents:write',
  'review:decide',
  'organisation:read',
  'organisation:manage',
  'api-keys:manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What a role may do; roles come from the product's own tables only (security rule 6). */
export const ROLE_PERMISSIONS: Record<MemberPrincipal['role'], ReadonlySet<Permission>> = (() => {
  const member: Permission[] = [
    'profile',
    'requests:read',
    'requests:write',
    'documents:read',
    'documents:write',
    'review:decide',
    'organisation:read',
  ];
  const admin: Permission[] = [...member, 'organisation:manage', 'api-keys:manage'];
  return { member: new Set(member), admin: new Set(admin), owner: new Set(admin) };
})();

/** Finds who a bearer belongs to; null when it is not one of its own, throws `unauthenticated` or `gone` when it is but no longer good. */
export type BearerResolver = (
  bearer: string,
  facts?: ResolveBearerOptions,
) => Promise<MemberPrincipal | RecipientPrincipal | null>;

/** `poll`: the call is marked `X-Recueil-Poll: 1`, so it is not activity of the person (security rule 3). */
export interface ResolveBearerOptions {
  readonly poll: boolean;
}
