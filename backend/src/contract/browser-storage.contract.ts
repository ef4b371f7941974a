declare const localStorage: {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

declare const document: { cookie: string };

/** What `access` reads; null when browser storage is disabled, full or missing. */
export function tryStorage<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

export const browserStorage = {
  get: (key: string): string | null => tryStorage(() => localStorage.getItem(key)),
  /** False when nothing was stored. */
  set: (key: string, value: string): boolean =>
    tryStorage(() => (localStorage.setItem(key, value), true)) ?? false,
  remove: (key: string): void => void tryStorage(() => localStorage.removeItem(key)),
};

/** In browser storage, and the cookie that says the same to the server. */
export const LANGUAGE_KEY = 'recueil-language';

/** Keeps the language that a person has chosen, for a year. */
export function storeLanguage(language: string): void {
  browserStorage.set(LANGUAGE_KEY, language);
  tryStorage(() => {
    document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  });
}
