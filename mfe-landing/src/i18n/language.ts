import { useSyncExternalStore } from 'react';
import { readPublicRuntimeConfig } from '../site/public-runtime-config.ts';
import { readLocalStorage, writeLocalStorage } from '../site/browser-storage.ts';

const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'recueil-language';
const listeners = new Set<() => void>();
let current: Language | null = null;

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

function detectLanguage(): Language {
  const stored = readLocalStorage(KEY);
  if (isLanguage(stored)) return stored;
  return readPublicRuntimeConfig().locale ?? 'fr';
}

const getLanguage = (): Language => (current ??= detectLanguage());

function setLanguage(next: Language): void {
  current = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** The reader's own choice: kept for the next visit when the browser allows it, kept for this page in any case. */
export function chooseLanguage(next: Language): void {
  writeLocalStorage(KEY, next);
  setLanguage(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, getLanguage);

/** Forgets what was read, so that each test starts as a fresh page does. */
export function resetLanguage(): void {
  current = null;
}
