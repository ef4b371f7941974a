declare const localStorage: {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

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
