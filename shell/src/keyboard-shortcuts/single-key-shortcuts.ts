import { browserStorage } from '@recueil/backend/contract';

const STORAGE_KEY = 'recueil-single-keys';

const root = () => document.documentElement.dataset;

/** Remotes read the same from `<html data-single-keys="off">`. */
export const areSingleKeysEnabled = (): boolean => root()['singleKeys'] !== 'off';

const applyToPage = (enabled: boolean): void => {
  if (enabled) delete root()['singleKeys'];
  else root()['singleKeys'] = 'off';
};

export const loadSingleKeysPreference = (): void =>
  applyToPage(browserStorage.get(STORAGE_KEY) !== 'off');

export const setSingleKeysEnabled = (enabled: boolean): void => {
  applyToPage(enabled);
  if (enabled) browserStorage.remove(STORAGE_KEY);
  else browserStorage.set(STORAGE_KEY, 'off');
};
