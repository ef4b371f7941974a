import { getSessionCookieName } from '../../../platform/http/auth/cookies.ts';

/** Names and attributes of our two cookies (security rule 2). */
export interface SessionCookies {
  /** `__Host-recueil` on https, where the browser then enforces its attributes; `recueil_session` on plain localhost. */
  readonly sessionName: string;
  /** State of a sign-in under way, sealed; for the callback only. */
  readonly attemptName: string;
  serialize(name: string, value: string, maxAgeSeconds: number): string;
  serializeExpired(name: string): string;
}

export function createSessionCookies(publicUrl: URL): SessionCookies {
  const secure = publicUrl.protocol === 'https:';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    sessionName: getSessionCookieName(publicUrl),
    attemptName: secure ? '__Host-recueil-sign-in' : 'recueil_sign_in',
    serialize: (name, value, maxAgeSeconds) =>
      `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    serializeExpired: (name) => `${name}=; Max-Age=0; ${attributes}`,
  };
}
