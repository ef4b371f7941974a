import { Type, type Static } from '@sinclair/typebox';
import {
  Id,
  Instant,
  Nullable,
  oneOf,
  strictObject,
} from '../../../contract/common-schemas.contract.ts';

/** `unknown`: the provider does not say how the user signed in. */
const TwoFactor = oneOf(['on', 'off', 'unknown']);

/**
 * The addresses are pages of the identity provider, null when it has none. `passwordChangedAt` is
 * null when the provider does not say. `requiresSignInAfterIdle`: the next sign-in asks for the
 * password although the provider remembers the browser.
 */
export const SecuritySettings = strictObject({
  passwordUrl: Nullable(Type.String()),
  passwordChangedAt: Nullable(Instant),
  twoFactor: TwoFactor,
  twoFactorUrl: Nullable(Type.String()),
  sessionTimeoutMinutes: Type.Integer(),
  sessionTimeoutOptions: Type.Array(Type.Integer()),
  requiresSignInAfterIdle: Type.Boolean(),
});
export type SecuritySettings = Static<typeof SecuritySettings>;

/** One of `sessionTimeoutOptions`. */
export const UpdateSecurityBody = strictObject({ sessionTimeoutMinutes: Type.Integer() });
export type UpdateSecurityBody = Static<typeof UpdateSecurityBody>;

/**
 * How a session ended: without activity, at its maximum age, by signing out, from another browser,
 * by a later sign-in of the same browser, or before this was recorded.
 */
const SignInState = oneOf([
  'active',
  'idle',
  'expired',
  'signed-out',
  'revoked',
  'replaced',
  'ended',
]);
export type SignInState = Static<typeof SignInState>;

/**
 * `browser` and `system` are empty when unknown; `secondFactor` is null when the provider does not say.
 */
export const SignIn = strictObject({
  id: Id,
  current: Type.Boolean(),
  browser: Type.String(),
  system: Type.String(),
  ip: Type.String(),
  signedInAt: Instant,
  secondFactor: Nullable(Type.Boolean()),
  state: SignInState,
  endedAt: Nullable(Instant),
});
export type SignIn = Static<typeof SignIn>;

/** The last ten, the newest first. */
export const SignInList = strictObject({ signIns: Type.Array(SignIn) });
export type SignInList = Static<typeof SignInList>;
