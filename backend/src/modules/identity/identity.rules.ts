import { stripInvisibleFromText } from '../../platform/text/strip-invisible-characters.ts';
import { MINUTE } from '../../contract/durations.contract.ts';

/** Where sign-in leads unless the caller asked for another page of the app. */
const DEFAULT_RETURN_TO = '/app/dashboard';

/** A page of our own app, or the dashboard: never another origin, whatever was asked for. */
export function safeReturnTo(asked: string | undefined): string {
  if (
    asked === undefined ||
    asked.length > 1024 ||
    !/^\/app(?:[/?#]|$)/.test(asked) ||
    /[\\\p{Cc}]/u.test(asked)
  )
    return DEFAULT_RETURN_TO;
  const base = 'https://app.invalid';
  if (!URL.canParse(asked, base)) return DEFAULT_RETURN_TO;
  // Parsed as a browser would, so that dot segments cannot climb out.
  const { origin, pathname, search, hash } = new URL(asked, base);
  return origin === base && /^\/app(?:\/|$)/.test(pathname)
    ? pathname + search + hash
    : DEFAULT_RETURN_TO;
}

export interface SessionLifetime {
  readonly lastSeenAt: Date;
  readonly idleMinutes: number;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** When a session ends if nobody acts: left alone for its idle time, or at its greatest age, whichever comes first (security rule 3). */
const sessionEndsAt = (session: SessionLifetime): number =>
  Math.min(
    session.expiresAt.getTime(),
    session.lastSeenAt.getTime() + session.idleMinutes * MINUTE,
  );

export const isSessionActive = (session: SessionLifetime, now: Date): boolean =>
  session.revokedAt === null && now.getTime() < sessionEndsAt(session);

export const secondsUntilSessionEnd = (session: SessionLifetime, now: Date): number =>
  Math.max(0, Math.floor((sessionEndsAt(session) - now.getTime()) / 1000));

/** Activity is noted this often, so that not every call writes. */
const ACTIVITY_INTERVAL_MS = MINUTE / 2;

export const shouldRecordActivity = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= ACTIVITY_INTERVAL_MS;

/** Signature algorithms of ID tokens: asymmetric ones only (security rule 5). */
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

/** Why a sign-in came back without a session; the sign-in page has words for each. */
export type SignInFailureReason = 'cancelled' | 'expired' | 'refused' | 'unavailable';

export interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly imageUrl: string | null;
  readonly locale: 'fr' | 'en' | null;
}

type RawClaims = Readonly<Record<string, unknown>>;

/** What we keep of a provider's claims; null when they name no address, without which nobody can be written to. */
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
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
    imageUrl: picture.startsWith('https://') ? picture : null,
    locale: language === 'fr' || language === 'en' ? language : null,
  };
}

/** What the screen calls a person. */
export const displayName = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;

/** The language a browser asks for first among ours. */
export const parseAcceptLanguage = (acceptLanguage: string): 'fr' | 'en' =>
  /^\s*en\b/i.test(acceptLanguage) ? 'en' : 'fr';
