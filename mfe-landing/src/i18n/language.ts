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

/** What a person has chosen in this browser. */
export function findStoredLanguage(): Language | null {
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

let loadTexts: ((language: Language) => Promise<void>) | null = null;
let chosen: Language | null = null;

/** For a page that has not the texts of all languages from the start. */
export function setTextLoader(load: typeof loadTexts): void {
  loadTexts = load;
}

/**
 * Stored for the next visit when the browser allows it. The page stays in its language while the
 * texts do not come.
 */
export function chooseLanguage(next: Language): void {
  storeLanguage(next);
  chosen = next;
  if (loadTexts === null) return setLanguage(next);
  loadTexts(next)
    .then(() => {
      if (chosen === next) setLanguage(next);
    })
    .catch(() => undefined);
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
  const shown = useSyncExternalStore(subscribe, getLanguage, () => page ?? getLanguage());
  return page ?? shown;
}

/** For tests: forgets the detected language. */
export function resetLanguage(): void {
  current = null;
  loadTexts = null;
}
