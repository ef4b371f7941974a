import { tryStorage } from '@recueil/backend/contract';

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

const isPersonalKey = (key: string): boolean =>
  PRODUCT_KEYS.test(key) && !RECIPIENT_KEYS.test(key) && !BROWSER_KEYS.has(key);

export const clearPersonalData = (): void => {
  tryStorage(() => {
    for (const key of Object.keys(localStorage).filter(isPersonalKey)) localStorage.removeItem(key);
  });
};

/**
 * On sign-in; the same user finds their draft after an expired session, but not in another
 * organisation.
 */
export const clearDataOfOthers = (userId: string, organizationId: string): void => {
  const owner = `${userId} ${organizationId}`;
  tryStorage(() => {
    if (localStorage.getItem(OWNER_KEY) !== owner) clearPersonalData();
    localStorage.setItem(OWNER_KEY, owner);
  });
};
