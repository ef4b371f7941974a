/** What this browser remembers for every person, and what recipients' pages of the same origin need to go on. */
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

/** Removes what was kept of the person who used this browser: drafts, filters, what they opened last. */
export const clearPersonalData = (): void => {
  try {
    for (const key of Object.keys(localStorage).filter(isPersonalKey)) localStorage.removeItem(key);
  } catch {
    // Refused storage holds nothing to forget.
  }
};

/** On sign-in: what another person left here is forgotten; the same person finds their draft after a session that ended by itself. */
export const clearDataOfOtherUsers = (userId: string): void => {
  try {
    if (localStorage.getItem(USER_ID_KEY) !== userId) clearPersonalData();
    localStorage.setItem(USER_ID_KEY, userId);
  } catch {
    // Refused storage holds nothing to forget.
  }
};
