const KEY = 'recueil-single-keys';

const root = () => document.documentElement.dataset;

/** Whether a single letter may be a shortcut. Screens read the same from `<html data-single-keys="off">`. */
export const singleKeysAreOn = (): boolean => root()['singleKeys'] !== 'off';

const show = (on: boolean): void => {
  if (on) delete root()['singleKeys'];
  else root()['singleKeys'] = 'off';
};

/** Takes over what this browser remembers. */
export const showSingleKeys = (): void => {
  try {
    show(localStorage.getItem(KEY) !== 'off');
  } catch {
    // Refused storage remembers nothing.
  }
};

export const setSingleKeys = (on: boolean): void => {
  show(on);
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // The choice then lives as long as the page.
  }
};
