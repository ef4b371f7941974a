import { DEFAULT_RETURN_PATH, toReturnPath, type Language } from '@recueil/backend/contract';
import { findPendingInvitation } from '../invitation/pending-invitation.ts';

export type SignInPageName = 'sign-in' | 'sign-up';

/** The requested page, else an interrupted invitation. */
export const parseReturnPath = (search: string): string =>
  toReturnPath(new URLSearchParams(search).get('returnTo')) ??
  findPendingInvitation() ??
  DEFAULT_RETURN_PATH;

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

/** A way to sign in that also creates the account, so that both pages lead to the same address. */
export const buildHintUrl = (hint: string, returnTo: string, language: Language): string =>
  `${buildProviderUrl('sign-in', returnTo, language)}&hint=${encodeURIComponent(hint)}`;

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
