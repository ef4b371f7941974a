/** What this browser remembers for every person, and what recipients' pages of the same origin need to go on. */
const OF_THE_BROWSER = new Set(['ui-storage', 'recueil-language', 'recueil-single-keys', 'recueil-request-wizard', 'recueil-person']);
const OF_RECIPIENTS = /^recueil-upload-/;
const OURS = /^(?:recueil-|dashboard_filters$)/;
const PERSON = 'recueil-person';

const isPersonal = (key: string): boolean => OURS.test(key) && !OF_RECIPIENTS.test(key) && !OF_THE_BROWSER.has(key);

/** Removes what was kept of the person who used this browser: drafts, filters, what they opened last. */
export const forgetPerson = (): void => {
  try {
    for (const key of Object.keys(localStorage).filter(isPersonal)) localStorage.removeItem(key);
  } catch {
    // Refused storage holds nothing to forget.
  }
};

/** On sign-in: what another person left here is forgotten; the same person finds their draft after a session that ended by itself. */
export const forgetOthers = (userId: string): void => {
  try {
    if (localStorage.getItem(PERSON) !== userId) forgetPerson();
    localStorage.setItem(PERSON, userId);
  } catch {
    // Refused storage holds nothing to forget.
  }
};
