import { browserStorage } from '@recueil/backend/contract';

const KEY = 'ui-storage';

/** Switches between light and dark; the system's theme only decides the starting point. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const current = root.dataset['theme'];
  const dark =
    current === 'dark' ||
    (current !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  const theme = dark ? 'light' : 'dark';
  applyTheme(theme);
  browserStorage.set(KEY, JSON.stringify({ ...readStoredPreferences(), theme }));
}

export function applyStoredTheme(): void {
  const { theme } = readStoredPreferences() as { theme?: unknown };
  if (theme === 'light' || theme === 'dark') applyTheme(theme);
}

/** Pictures know the system's theme alone. */
function applyTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme;
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    source.media = theme === 'dark' ? 'all' : 'not all';
}

/** The signed-in application stores other preferences under the same key. */
function readStoredPreferences(): object {
  try {
    const value: unknown = JSON.parse(browserStorage.get(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
