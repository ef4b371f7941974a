import type { Locale } from '../identity.contract.ts';
import { stripInvisibleFromText } from '../../../platform/text/strip-invisible-characters.ts';

/** Asymmetric algorithms only (security rule 5). */
export const ID_TOKEN_ALGORITHMS: readonly string[] = [
  'ES256',
  'ES384',
  'ES512',
  'PS256',
  'PS384',
  'PS512',
  'RS256',
  'RS384',
  'RS512',
  'Ed25519',
  'EdDSA',
];

export interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly imageUrl: string | null;
  readonly locale: Locale | null;
}

type RawClaims = Readonly<Record<string, unknown>>;

export function parseClaims(raw: RawClaims): Claims | null {
  const text = (name: string, length = 255): string => {
    const value = raw[name];
    return typeof value === 'string'
      ? stripInvisibleFromText(value.replace(/\p{Cc}/gu, ' '))
          .trim()
          .slice(0, length)
      : '';
  };
  const sub = text('sub');
  const email = text('email', 320);
  if (sub === '' || !email.includes('@')) return null;
  const [first = '', ...rest] = text('name').split(/\s+/);
  const picture = text('picture', 2048);
  const language = text('locale').toLowerCase().slice(0, 2);
  return {
    sub,
    email,
    emailVerified: raw['email_verified'] === true || raw['email_verified'] === 'true',
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
    imageUrl: picture.startsWith('https://') ? picture : null,
    locale: language === 'fr' || language === 'en' ? language : null,
  };
}

export interface Authentication {
  /** Null: the provider does not say. */
  readonly secondFactor: boolean | null;
  readonly passwordChangedAt: Date | null;
  /** When the user last proved who they are. */
  readonly authenticatedAt: Date | null;
}

/** RFC 8176. */
const SECOND_FACTORS: readonly unknown[] = ['mfa', 'otp'];
/** Of the embedded provider, REFEDS, PAPE and the phishing-resistant ones of OpenID EAP. */
const TWO_FACTOR_CLASSES: readonly unknown[] = [
  'mfa',
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'phr',
  'phrh',
];
const MAX_INSTANT_SECONDS = 8.64e12;

/**
 * `amr` lists how the user proved who they are, `acr` names a class of that; `pwd_changed_at` and
 * `auth_time` count seconds since 1970.
 */
export function parseAuthentication(raw: RawClaims): Authentication {
  const { acr, amr } = raw;
  return {
    secondFactor:
      TWO_FACTOR_CLASSES.includes(acr) ||
      (Array.isArray(amr) ? amr.some((method) => SECOND_FACTORS.includes(method)) : null),
    passwordChangedAt: toInstant(raw['pwd_changed_at']),
    authenticatedAt: toInstant(raw['auth_time']),
  };
}

const toInstant = (seconds: unknown): Date | null =>
  typeof seconds === 'number' && seconds > 0 && seconds <= MAX_INSTANT_SECONDS
    ? new Date(seconds * 1000)
    : null;
