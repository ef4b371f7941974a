import type { LogoutAnswer } from '@recueil/backend/contract';

/** Ends the session here and at the identity provider, then leaves the app. */
export const signOut = async (): Promise<void> => {
  const answer = await fetch('/api/auth/logout', { method: 'POST', headers: { 'X-Requested-With': 'recueil' }, credentials: 'same-origin' });
  if (!answer.ok && answer.status !== 401) throw new Error(`sign-out: ${answer.status}`);
  const { redirectTo } = answer.ok ? ((await answer.json()) as { data: LogoutAnswer }).data : { redirectTo: '/sign-in' };
  // « Back » would show what the browser has kept of this page: it is made anew, and refused.
  addEventListener('pageshow', ({ persisted }) => persisted && globalThis.location.reload());
  globalThis.location.assign(redirectTo);
};
