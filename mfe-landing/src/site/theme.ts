import { readLocalStorage, writeLocalStorage } from './browser-storage.ts';

const KEY = 'ui-storage';

/** Light and dark only: somebody who presses the button wants the other one, whatever the system says. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const shown = root.dataset['theme'];
  const dark =
    shown === 'dark' ||
    (shown !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  const theme = dark ? 'light' : 'dark';
  root.dataset['theme'] = theme;
  writeLocalStorage(KEY, JSON.stringify({ ...readStoredPreferences(), theme }));
}

/** The signed-in application keeps other preferences under the same key; they are carried over. */
function readStoredPreferences(): object {
  try {
    const value: unknown = JSON.parse(readLocalStorage(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
