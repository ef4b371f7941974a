import { tryStorage } from '@recueil/backend/contract';

const STORAGE_KEY = 'recueil-single-keys';

const root = () => document.documentElement.dataset;

/** Remotes read the same from `<html data-single-keys="off">`. */
export const areSingleKeysEnabled = (): boolean => root()['singleKeys'] !== 'off';

const applyToPage = (enabled: boolean): void => {
  if (enabled) delete root()['singleKeys'];
  else root()['singleKeys'] = 'off';
};

export const loadSingleKeysPreference = (): void =>
  applyToPage(tryStorage(() => localStorage.getItem(STORAGE_KEY)) !== 'off');

export const setSingleKeysEnabled = (enabled: boolean): void => {
  applyToPage(enabled);
  tryStorage(() =>
    enabled ? localStorage.removeItem(STORAGE_KEY) : localStorage.setItem(STORAGE_KEY, 'off'),
  );
};
