import { tryStorage } from '@recueil/backend/contract';

export const readLocalStorage = (key: string): string | null =>
  tryStorage(() => window.localStorage.getItem(key));

export const writeLocalStorage = (key: string, value: string): void =>
  void tryStorage(() => window.localStorage.setItem(key, value));
