import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import type { Locale } from './identity.contract.ts';

/** Known by issuer and subject; never looked up by mail address (security rule 6). */
export interface UserRow {
  id: string;
  issuer: string;
  subject: string;
  email: string;
  /** As the provider said at the last sign-in. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** By the identity provider. */
  imageUrl: string | null;
  /** Token of the picture that the user chose; null: none. */
  picture: string | null;
  phone: string;
  bio: string;
  locale: Locale;
  createdAt: Date;
  updatedAt: Date;
  lastSignedInAt: Date;
  /** Idle time chosen by the user; null: the configured one. */
  sessionMinutes: number | null;
  /** As the provider said at the last sign-in. */
  passwordChangedAt: Date | null;
}

/** `replaced`: by a later sign-in of the same browser. */
export type SessionEndReason = 'signed-out' | 'revoked' | 'replaced';

/**
 * When an idle time that the session survived was over in an organisation, by its id: there the
 * session stays over, whatever happens in other organisations.
 */
export type IdleEnds = Readonly<Record<string, string>>;

/** The cookie is stored as its SHA-256 only. */
export interface SessionRow {
  id: string;
  userId: string;
  tokenHash: Buffer;
  createdAt: Date;
  lastSeenAt: Date;
  idleMinutes: number;
  expiresAt: Date;
  ip: string;
  userAgent: string;
  revokedAt: Date | null;
  /** Null: not revoked, or before the reason was recorded. */
  endReason: SessionEndReason | null;
  /** Whether the sign-in needed one; null: the provider does not say. */
  secondFactor: boolean | null;
  /** The provider's ID token, sealed: a hint for its sign-out page. */
  idToken: string | null;
  /** Where the next access token acts; null until the user belongs to an organisation. */
  organizationId: string | null;
  idleEnds: IdleEnds | null;
}

export interface AccessTokenRow {
  id: string;
  sessionId: string;
  tokenHash: Buffer;
  expiresAt: Date;
  /** Of the session at the issue, so that an open page keeps acting where it began. */
  organizationId: string | null;
}

export const identityTables: Tables = (c) => [
  new EntitySchema<UserRow>({
    name: 'user',
    tableName: 'users',
    columns: {
      id: { ...c.id(), primary: true },
      issuer: c.ascii(255),
      subject: c.ascii(255),
      email: c.text(320),
      emailVerified: { ...c.bool(), default: false },
      firstName: c.text(255),
      lastName: c.text(255),
      imageUrl: { ...c.text(2048), nullable: true },
      picture: { ...c.ascii(43), nullable: true },
      phone: c.text(50),
      bio: c.text(1000),
      locale: c.ascii(5),
      createdAt: c.instant(),
      updatedAt: c.instant(),
      lastSignedInAt: c.instant(),
      sessionMinutes: { ...c.int(), nullable: true },
      passwordChangedAt: { ...c.instant(), nullable: true },
    },
    uniques: [{ columns: ['issuer', 'subject'] }],
  }),
  new EntitySchema<SessionRow>({
    name: 'session',
    tableName: 'sessions',
    columns: {
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
      endReason: { ...c.ascii(16), nullable: true },
      secondFactor: { ...c.bool(), nullable: true },
      idToken: { ...c.longText(), nullable: true },
      organizationId: { ...c.id(), nullable: true },
      idleEnds: { ...c.json(), nullable: true },
    },
    uniques: [{ columns: ['tokenHash'] }],
    indices: [
      { columns: ['userId', 'lastSeenAt'] },
      { columns: ['expiresAt'] },
      { name: 'sessions_organization', columns: ['organizationId', 'lastSeenAt'] },
    ],
    foreignKeys: [
      {
        target: 'user',
        columnNames: ['userId'],
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'NO ACTION',
      },
    ],
  }),
  new EntitySchema<AccessTokenRow>({
    name: 'access-token',
    tableName: 'access_tokens',
    columns: {
      id: { ...c.id(), primary: true },
      sessionId: c.id(),
      tokenHash: c.bytes(32),
      expiresAt: c.instant(),
      organizationId: { ...c.id(), nullable: true },
    },
    uniques: [{ columns: ['tokenHash'] }],
    indices: [{ columns: ['sessionId'] }, { columns: ['expiresAt'] }],
    foreignKeys: [
      {
        target: 'session',
        columnNames: ['sessionId'],
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'NO ACTION',
      },
    ],
  }),
];
