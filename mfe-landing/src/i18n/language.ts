import {
  browserStorage,
  LANGUAGE_KEY,
  LANGUAGES,
  storeLanguage,
  type Language,
} from '@recueil/backend/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { readPublicRuntimeConfig } from '../site/public-runtime-config.ts';

const listeners = new Set<() => void>();
let current: Language | null = null;

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

function findStoredLanguage(): Language | null {
  const stored = browserStorage.get(LANGUAGE_KEY);
  return isLanguage(stored) ? stored : null;
}

const detectLanguage = (): Language =>
  findStoredLanguage() ?? readPublicRuntimeConfig().locale ?? 'fr';

const getLanguage = (): Language => (current ??= detectLanguage());

function setLanguage(next: Language): void {
  current = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** Stored for the next visit when the browser allows it. */
export function chooseLanguage(next: Language): void {
  storeLanguage(next);
  setLanguage(next);
}

/** Before a page of the server becomes interactive: its own language, whatever is stored. */
export function takePageLanguage(language: Language): void {
  current = language;
}

/** Afterwards: the stored one, of which the server had no cookie. */
export function takeStoredLanguage(): void {
  const stored = findStoredLanguage();
  if (stored !== null && stored !== current) chooseLanguage(stored);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of what the server renders. */
export const PageLanguage = createContext<Language | null>(null);

export function useLanguage(): Language {
  const page = useContext(PageLanguage);
  const chosen = useSyncExternalStore(subscribe, getLanguage, () => page ?? getLanguage());
  return page ?? chosen;
}

/** For tests: forgets the detected language. */
export function resetLanguage(): void {
  current = null;
}
