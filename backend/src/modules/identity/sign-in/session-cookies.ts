import { sessionCookieName } from '../../../platform/http/auth/cookies.ts';

/** Names and attributes of our two cookies (security rule 2). */
export interface Cookies {
  /** `__Host-recueil` on https, where the browser then enforces its attributes; `recueil_session` on plain localhost. */
  readonly sessionName: string;
  /** State of a sign-in under way, sealed; for the callback only. */
  readonly attemptName: string;
  set(name: string, value: string, maxAgeSeconds: number): string;
  clear(name: string): string;
}

export function cookiesFor(publicUrl: URL): Cookies {
  const secure = publicUrl.protocol === 'https:';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    sessionName: sessionCookieName(publicUrl),
    attemptName: secure ? '__Host-recueil-sign-in' : 'recueil_sign_in',
    set: (name, value, maxAgeSeconds) => `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: (name) => `${name}=; Max-Age=0; ${attributes}`,
  };
}
