import type { Language } from '../i18n/language.ts';

export type SignInPageName = 'sign-in' | 'sign-up';

/** Only our own screens: an address from elsewhere must never become a place we send somebody to after sign-in. */
export function parseReturnPath(search: string): string {
  const asked = new URLSearchParams(search).get('returnTo') ?? '';
  return /^\/app(\/[\w/-]*)?(\?[\w=&%.-]*)?$/.test(asked) ? asked : '/app/dashboard';
}

/** The provider goes on in the language of our page. */
export function buildLoginUrl(page: SignInPageName, search: string, language: Language): string {
  const query = new URLSearchParams({ returnTo: parseReturnPath(search) });
  if (page === 'sign-up') query.set('prompt', 'create');
  query.set('locale', language);
  return `/api/auth/login?${query.toString()}`;
}

const ERROR_CODES = ['cancelled', 'expired', 'refused', 'unavailable'] as const;
export type SignInErrorCode = 'sign-in-failed' | (typeof ERROR_CODES)[number];

/** An unknown code is still an error the reader has to hear about. */
export function parseSignInError(search: string): SignInErrorCode | null {
  const code = new URLSearchParams(search).get('error');
  if (code === null || code === '') return null;
  return ERROR_CODES.find((known) => known === code) ?? 'sign-in-failed';
}
