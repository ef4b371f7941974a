import { Type, type Static } from '@sinclair/typebox';
import {
  oneOf,
  strictObject,
  Id,
  Instant,
  Nullable,
} from '../../contract/common-schemas.contract.ts';
import { PROFILE_LIMITS as L, ROLES } from './profile-limits.contract.ts';

export const Role = oneOf(ROLES);
export type Role = Static<typeof Role>;

/** French is the default and the fallback. */
export const Locale = Type.Union([Type.Literal('fr'), Type.Literal('en')]);
export type Locale = Static<typeof Locale>;

/**
 * `name`: the full name, else the email. `imageUrl`: the picture that the user chose, else that of
 * the identity provider.
 */
export const Profile = strictObject({
  id: Id,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  imageUrl: Nullable(Type.String()),
  name: Type.String(),
  role: Role,
  /** Operates the installation: which versions of screens visitors get. */
  isOperator: Type.Boolean(),
  organizationId: Id,
  organizationName: Type.String(),
  organizationLogoUrl: Nullable(Type.String()),
  /** An IANA name: deadlines are ends of days there. */
  organizationTimeZone: Type.String(),
  /** When the organisation is deleted; null unless its closing is scheduled. */
  organizationClosesAt: Nullable(Instant),
  preferredLanguage: Locale,
  phone: Type.String(),
  bio: Type.String(),
});
export type Profile = Static<typeof Profile>;

/** The email belongs to the identity provider. */
export const UpdateProfileBody = strictObject({
  firstName: Type.Optional(Type.String({ minLength: 1, maxLength: L.firstName, pattern: '\\S' })),
  lastName: Type.Optional(Type.String({ maxLength: L.lastName })),
  phone: Type.Optional(Type.String({ maxLength: L.phone, examples: ['+33 1 23 45 67 89'] })),
  bio: Type.Optional(Type.String({ maxLength: L.bio })),
  preferredLanguage: Type.Optional(Locale),
});
export type UpdateProfileBody = Static<typeof UpdateProfileBody>;

/** `expiresIn` in seconds; the token acts in that organisation only. */
export const AccessTokenResponse = strictObject({
  accessToken: Type.String(),
  expiresIn: Type.Integer(),
  organizationId: Id,
});
export type AccessTokenResponse = Static<typeof AccessTokenResponse>;

/** Next address for the browser, which ends the provider's session too. */
export const LogoutResponse = strictObject({ redirectTo: Type.String() });
export type LogoutResponse = Static<typeof LogoutResponse>;

/**
 * `returnTo`: see `toReturnPath`, anything else leads to the dashboard; `prompt=create` opens the sign-up form, `prompt=login` asks for
 * password and second factor although the provider still knows the browser, `prompt=select_account` for another account. `hint` is the label of
 * a configured way to sign in; an unknown one is ignored.
 */
export const SignInQuery = strictObject({
  returnTo: Type.Optional(Type.String({ maxLength: 2048 })),
  prompt: Type.Optional(oneOf(['create', 'login', 'select_account'])),
  locale: Type.Optional(Locale),
  hint: Type.Optional(Type.String({ maxLength: 40 })),
});
export type SignInQuery = Static<typeof SignInQuery>;

/** `browser` and `system` are empty when unknown. */
export const SessionSummary = strictObject({
  id: Id,
  current: Type.Boolean(),
  browser: Type.String(),
  system: Type.String(),
  ip: Type.String(),
  createdAt: Instant,
  lastSeenAt: Instant,
});
export type SessionSummary = Static<typeof SessionSummary>;

export const SessionList = strictObject({ sessions: Type.Array(SessionSummary) });
export type SessionList = Static<typeof SessionList>;

export const RevokedSessionsResponse = strictObject({ revoked: Type.Integer() });
export type RevokedSessionsResponse = Static<typeof RevokedSessionsResponse>;
