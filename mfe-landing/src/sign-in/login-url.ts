import type { Language } from '@recueil/backend/contract';
import { findPendingInvitation } from '../invitation/pending-invitation.ts';

export type SignInPageName = 'sign-in' | 'sign-up';

/** Only paths of the application, so that sign-in is no open redirect; else an interrupted invitation. */
export function parseReturnPath(search: string): string {
  const returnTo = new URLSearchParams(search).get('returnTo') ?? '';
  return /^\/app(\/[\w/-]*)?(\?[\w=&%.-]*)?$/.test(returnTo)
    ? returnTo
    : (findPendingInvitation() ?? '/app/dashboard');
}

export function buildProviderUrl(
  page: SignInPageName,
  returnTo: string,
  language: Language,
): string {
  const query = new URLSearchParams({ returnTo });
  if (page === 'sign-up') query.set('prompt', 'create');
  query.set('locale', language);
  return `/api/auth/login?${query.toString()}`;
}

export const buildLoginUrl = (page: SignInPageName, search: string, language: Language): string =>
  buildProviderUrl(page, parseReturnPath(search), language);

const ERROR_CODES = ['cancelled', 'expired', 'refused', 'unavailable'] as const;
type SignInErrorCode = 'sign-in-failed' | (typeof ERROR_CODES)[number];

/** Unknown codes are shown as a general failure. */
export function parseSignInError(search: string): SignInErrorCode | null {
  const code = new URLSearchParams(search).get('error');
  if (code === null || code === '') return null;
  return ERROR_CODES.find((known) => known === code) ?? 'sign-in-failed';
}
