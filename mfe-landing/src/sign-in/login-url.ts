import type { Language } from '../i18n/language.ts';

export type SignInPage = 'sign-in' | 'sign-up';

/** Only our own screens: an address from elsewhere must never become a place we send somebody to after sign-in. */
export function returnTo(search: string): string {
  const asked = new URLSearchParams(search).get('returnTo') ?? '';
  return /^\/app(\/[\w/-]*)?(\?[\w=&%.-]*)?$/.test(asked) ? asked : '/app/dashboard';
}

/** The provider goes on in the language of our page. */
export function loginUrl(page: SignInPage, search: string, language: Language): string {
  const query = new URLSearchParams({ returnTo: returnTo(search) });
  if (page === 'sign-up') query.set('prompt', 'create');
  query.set('locale', language);
  return `/api/auth/login?${query.toString()}`;
}

const CODES = ['cancelled', 'expired', 'refused', 'unavailable'] as const;
export type SignInError = 'sign-in-failed' | (typeof CODES)[number];

/** An unknown code is still an error the reader has to hear about. */
export function signInError(search: string): SignInError | null {
  const code = new URLSearchParams(search).get('error');
  if (code === null || code === '') return null;
  return CODES.find((known) => known === code) ?? 'sign-in-failed';
}
