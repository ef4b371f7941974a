/** Null when storage is disabled, full or missing; the pages work without it. */
export function tryStorage<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

export const readLocalStorage = (key: string): string | null =>
  tryStorage(() => window.localStorage.getItem(key));

export const writeLocalStorage = (key: string, value: string): void =>
  void tryStorage(() => window.localStorage.setItem(key, value));
