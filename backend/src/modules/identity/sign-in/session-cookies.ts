import { getCookieAttributes, getSessionCookieName } from '../../../platform/http/auth/cookies.ts';

/** Security rule 2. */
export interface SessionCookies {
  /** `__Host-recueil` on https, which browsers enforce; `recueil_session` on localhost. */
  readonly sessionName: string;
  readonly attemptName: string;
  serialize(name: string, value: string, maxAgeSeconds: number): string;
  serializeExpired(name: string): string;
}

export function createSessionCookies(publicUrl: URL): SessionCookies {
  const secure = publicUrl.protocol === 'https:';
  const attributes = getCookieAttributes(publicUrl);
  return {
    sessionName: getSessionCookieName(publicUrl),
    attemptName: secure ? '__Host-recueil-sign-in' : 'recueil_sign_in',
    serialize: (name, value, maxAgeSeconds) =>
      `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    serializeExpired: (name) => `${name}=; Max-Age=0; ${attributes}`,
  };
}
