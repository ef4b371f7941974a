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
  isRefused = false,
): string {
  const query = new URLSearchParams({ returnTo });
  if (page === 'sign-up') query.set('prompt', 'create');
  // Else the provider's session gives the refused account again, without a question.
  else if (isRefused) query.set('prompt', 'select_account');
  query.set('locale', language);
  return `/api/auth/login?${query.toString()}`;
}

/** A way to sign in that also creates the account, so that both pages lead to the same address. */
export const buildHintUrl = (
  hint: string,
  returnTo: string,
  language: Language,
  isRefused: boolean,
): string =>
  `${buildProviderUrl('sign-in', returnTo, language, isRefused)}&hint=${encodeURIComponent(hint)}`;

export const buildLoginUrl = (page: SignInPageName, search: string, language: Language): string =>
  buildProviderUrl(page, parseReturnPath(search), language, parseSignInError(search) === 'refused');

const ERROR_CODES = ['cancelled', 'expired', 'refused', 'misconfigured', 'unavailable'] as const;
type SignInErrorCode = 'sign-in-failed' | (typeof ERROR_CODES)[number];

/** Unknown codes are shown as a general failure. */
export function parseSignInError(search: string): SignInErrorCode | null {
  const code = new URLSearchParams(search).get('error');
  if (code === null || code === '') return null;
  return ERROR_CODES.find((known) => known === code) ?? 'sign-in-failed';
}
