/** What `access` reads; null when browser storage is disabled, full or missing. */
export function tryStorage<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
