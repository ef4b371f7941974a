import { tryStorage } from '@recueil/backend/contract';
import { forgetVaultKeys } from '../encryption-session/keys/forget-vault-keys.ts';

/** Not personal. Keys of recipients' upload pages on this origin are kept too. */
const BROWSER_KEYS = new Set([
  'ui-storage',
  'recueil-language',
  'recueil-single-keys',
  'recueil-request-wizard',
  'recueil-person',
  'recueil-hidden-join-offers',
]);
const RECIPIENT_KEYS = /^recueil-upload-/;
const PRODUCT_KEYS = /^(?:recueil-|dashboard_filters$)/;
const OWNER_KEY = 'recueil-person';
const SESSION_END_KEY = 'recueil-session-end';

const isPersonalKey = (key: string): boolean =>
  PRODUCT_KEYS.test(key) && !RECIPIENT_KEYS.test(key) && !BROWSER_KEYS.has(key);

/** The promise settles when keys of encrypted documents have left the disk. */
export const clearPersonalData = (): Promise<void> => {
  tryStorage(() => {
    for (const key of Object.keys(localStorage).filter(isPersonalKey)) localStorage.removeItem(key);
  });
  return forgetVaultKeys();
};

/**
 * On sign-in; the same user finds their draft after an expired session, but not in another
 * organisation.
 */
export const clearDataOfOthers = (userId: string, organizationId: string): void => {
  const owner = `${userId} ${organizationId}`;
  tryStorage(() => {
    if (localStorage.getItem(OWNER_KEY) !== owner) void clearPersonalData();
    localStorage.setItem(OWNER_KEY, owner);
  });
};

/** Keys of encrypted documents serve one session: after a gap between two, none is left. */
export const recordSessionEnd = (end: number, now: number): void => {
  tryStorage(() => {
    const recorded = Number(localStorage.getItem(SESSION_END_KEY));
    localStorage.setItem(SESSION_END_KEY, String(end));
    if (recorded < now) void forgetVaultKeys();
  });
};
