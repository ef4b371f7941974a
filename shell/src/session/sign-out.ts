import type { LogoutResponse } from '@recueil/backend/contract';
import { clearPersonalData } from './clear-personal-data.ts';

/** Ends the session here and at the identity provider, forgets who worked here, then leaves the app. */
export const signOut = async (): Promise<void> => {
  const answer = await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'X-Requested-With': 'recueil' },
    credentials: 'same-origin',
  });
  if (!answer.ok && answer.status !== 401) throw new Error(`sign-out: ${answer.status}`);
  const { redirectTo } = answer.ok
    ? ((await answer.json()) as { data: LogoutResponse }).data
    : { redirectTo: '/sign-in' };
  // « Back » would show what the browser has kept of this page: it is made anew, and refused.
  addEventListener('pageshow', ({ persisted }) => persisted && globalThis.location.reload());
  clearPersonalData();
  // A form that is open keeps its draft once more as the page goes.
  addEventListener('pagehide', clearPersonalData);
  document.addEventListener('visibilitychange', clearPersonalData);
  globalThis.location.assign(redirectTo);
};
