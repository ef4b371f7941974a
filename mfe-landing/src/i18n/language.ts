import { useSyncExternalStore } from 'react';
import { readPageFacts } from '../site/public-runtime-config.ts';
import { readStored, writeStored } from '../site/browser-storage.ts';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'recueil-language';
const listeners = new Set<() => void>();
let current: Language | null = null;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

function initial(): Language {
  const stored = readStored(KEY);
  if (isLanguage(stored)) return stored;
  return readPageFacts().locale ?? 'fr';
}

const language = (): Language => (current ??= initial());

function become(next: Language): void {
  current = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** The reader's own choice: kept for the next visit when the browser allows it, kept for this page in any case. */
export function chooseLanguage(next: Language): void {
  writeStored(KEY, next);
  become(next);
}

/** The sender's language for this request; it never overrules a choice the reader has made. */
export function suggestLanguage(next: Language): void {
  if (!isLanguage(readStored(KEY)) && next !== language()) become(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, language);

/** Forgets what was read, so that each test starts as a fresh page does. */
export function forgetLanguage(): void {
  current = null;
}
