import { tryStorage } from '@recueil/backend/contract';

/** Not personal. Keys of recipients' upload pages on this origin are kept too. */
const BROWSER_KEYS = new Set([
  'ui-storage',
  'recueil-language',
  'recueil-single-keys',
  'recueil-request-wizard',
  'recueil-person',
]);
const RECIPIENT_KEYS = /^recueil-upload-/;
const PRODUCT_KEYS = /^(?:recueil-|dashboard_filters$)/;
const USER_ID_KEY = 'recueil-person';

const isPersonalKey = (key: string): boolean =>
  PRODUCT_KEYS.test(key) && !RECIPIENT_KEYS.test(key) && !BROWSER_KEYS.has(key);

export const clearPersonalData = (): void => {
  tryStorage(() => {
    for (const key of Object.keys(localStorage).filter(isPersonalKey)) localStorage.removeItem(key);
  });
};

/** On sign-in; the same user finds their draft after an expired session. */
export const clearDataOfOtherUsers = (userId: string): void => {
  tryStorage(() => {
    if (localStorage.getItem(USER_ID_KEY) !== userId) clearPersonalData();
    localStorage.setItem(USER_ID_KEY, userId);
  });
};
