const STORAGE_KEY = 'recueil-single-keys';

const root = () => document.documentElement.dataset;

/** Remotes read the same from `<html data-single-keys="off">`. */
export const areSingleKeysEnabled = (): boolean => root()['singleKeys'] !== 'off';

const applyToPage = (enabled: boolean): void => {
  if (enabled) delete root()['singleKeys'];
  else root()['singleKeys'] = 'off';
};

export const loadSingleKeysPreference = (): void => {
  try {
    applyToPage(localStorage.getItem(STORAGE_KEY) !== 'off');
  } catch {
    // Refused storage has no preference.
  }
};

export const setSingleKeysEnabled = (enabled: boolean): void => {
  applyToPage(enabled);
  try {
    if (enabled) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // The choice then lasts as long as the page.
  }
};
