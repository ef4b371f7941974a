import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';
import type { Locale } from './identity.contract.ts';

/** `replaced`: by a later sign-in of the same browser. */
export type SessionEndReason = 'signed-out' | 'revoked' | 'replaced';

/**
 * When an idle time that the session survived was over in an organisation, by its id: there the
 * session stays over, whatever happens in other organisations.
 */
export type IdleEnds = Readonly<Record<string, string>>;

/** Known by issuer and subject; never looked up by mail address (security rule 6). */
export const userTable = defineTable('user', 'users', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    issuer: c.ascii(255),
    subject: c.ascii(255),
    email: c.text(320),
    /** As the provider said at the last sign-in. */
    emailVerified: { ...c.bool(), default: false },
    firstName: c.text(255),
    lastName: c.text(255),
    /** By the identity provider. */
    imageUrl: { ...c.text(2048), nullable: true },
    /** Token of the picture that the user chose; null: none. */
    picture: { ...c.ascii(43), nullable: true },
    phone: c.text(50),
    bio: c.text(1000),
    locale: c.ascii<Locale>(5),
    createdAt: c.instant(),
    updatedAt: c.instant(),
    lastSignedInAt: c.instant(),
    /** Idle time chosen by the user; null: the configured one. */
    sessionMinutes: { ...c.int(), nullable: true },
    /** As the provider said at the last sign-in. */
    passwordChangedAt: { ...c.instant(), nullable: true },
  }),
  uniques: [{ columns: ['issuer', 'subject'] }],
});
export type UserRow = RowOf<typeof userTable>;

/** The cookie is stored as its SHA-256 only. */
export const sessionTable = defineTable('session', 'sessions', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    userId: c.id(),
    tokenHash: c.bytes(32),
    createdAt: c.instant(),
    lastSeenAt: c.instant(),
    idleMinutes: c.int(),
    expiresAt: c.instant(),
    ip: c.text(64),
    userAgent: c.text(512),
    revokedAt: { ...c.instant(), nullable: true },
    /** Null: not revoked, or before the reason was recorded. */
    endReason: { ...c.ascii<SessionEndReason>(16), nullable: true },
    /** Whether the sign-in needed one; null: the provider does not say. */
    secondFactor: { ...c.bool(), nullable: true },
    /** The provider's ID token, sealed: a hint for its sign-out page. */
    idToken: { ...c.longText(), nullable: true },
    /** Where the next access token acts; null until the user belongs to an organisation. */
    organizationId: { ...c.id(), nullable: true },
    idleEnds: { ...c.json<IdleEnds>(), nullable: true },
  }),
  uniques: [{ columns: ['tokenHash'] }],
  indices: [
    { columns: ['userId', 'lastSeenAt'] },
    { columns: ['expiresAt'] },
    { name: 'sessions_organization', columns: ['organizationId', 'lastSeenAt'] },
  ],
  deletedWith: { userId: 'user' },
});
export type SessionRow = RowOf<typeof sessionTable>;

export const accessTokenTable = defineTable('access-token', 'access_tokens', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    sessionId: c.id(),
    tokenHash: c.bytes(32),
    expiresAt: c.instant(),
    /** Of the session at the issue, so that an open page keeps acting where it began. */
    organizationId: { ...c.id(), nullable: true },
  }),
  uniques: [{ columns: ['tokenHash'] }],
  indices: [{ columns: ['sessionId'] }, { columns: ['expiresAt'] }],
  deletedWith: { sessionId: 'session' },
});
export type AccessTokenRow = RowOf<typeof accessTokenTable>;

export const identityTables: readonly Table[] = [userTable, sessionTable, accessTokenTable];
