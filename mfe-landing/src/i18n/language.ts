import { browserStorage, LANGUAGES, type Language } from '@recueil/backend/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { readPublicRuntimeConfig } from '../site/public-runtime-config.ts';

const KEY = 'recueil-language';
const listeners = new Set<() => void>();
let current: Language | null = null;

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

function detectLanguage(): Language {
  const stored = browserStorage.get(KEY);
  if (isLanguage(stored)) return stored;
  return readPublicRuntimeConfig().locale ?? 'fr';
}

const getLanguage = (): Language => (current ??= detectLanguage());

function setLanguage(next: Language): void {
  current = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** Stored for the next visit when the browser allows it. */
export function chooseLanguage(next: Language): void {
  browserStorage.set(KEY, next);
  setLanguage(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of a static page, which its address decides. */
export const PageLanguage = createContext<Language | null>(null);

export function useLanguage(): Language {
  const chosen = useSyncExternalStore(subscribe, getLanguage, () => 'fr' as const);
  return useContext(PageLanguage) ?? chosen;
}

/** For tests: forgets the detected language. */
export function resetLanguage(): void {
  current = null;
}
