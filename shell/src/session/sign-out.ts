import type { LogoutResponse } from '@recueil/backend/contract';
import { notify, useAppDispatch, useTranslate } from '@recueil/shell/contract';
import { leavePage } from './leave-page.ts';

/** Ends the session, here and at the identity provider, and clears personal data. */
const signOut = async (): Promise<void> => {
  const response = await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'X-Requested-With': 'recueil' },
    credentials: 'same-origin',
  });
  if (!response.ok && response.status !== 401) throw new Error(`sign-out: ${response.status}`);
  const { redirectTo } = response.ok
    ? ((await response.json()) as { data: LogoutResponse }).data
    : { redirectTo: '/sign-in' };
  leavePage(redirectTo);
};

export const useSignOut = (): (() => Promise<unknown>) => {
  const dispatch = useAppDispatch();
  const t = useTranslate('shell');
  return () =>
    signOut().catch(() => dispatch(notify({ kind: 'error', title: t('signOutFailed') })));
};
