const STORAGE_KEY = 'recueil-single-keys';

const root = () => document.documentElement.dataset;

/** Whether a single letter may be a shortcut. Screens read the same from `<html data-single-keys="off">`. */
export const areSingleKeysEnabled = (): boolean => root()['singleKeys'] !== 'off';

const applyToPage = (on: boolean): void => {
  if (on) delete root()['singleKeys'];
  else root()['singleKeys'] = 'off';
};

/** Takes over what this browser remembers. */
export const loadSingleKeysPreference = (): void => {
  try {
    applyToPage(localStorage.getItem(STORAGE_KEY) !== 'off');
  } catch {
    // Refused storage remembers nothing.
  }
};

export const setSingleKeysEnabled = (on: boolean): void => {
  applyToPage(on);
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // The choice then lives as long as the page.
  }
};
