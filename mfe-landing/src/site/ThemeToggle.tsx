import { browserStorage } from '@recueil/backend/contract';
import { siteMessages } from './site-messages.ts';
import { useMessages } from '../i18n/messages.ts';

const KEY = 'ui-storage';

/** Switches between light and dark; the system's theme only decides the starting point. */
function toggleTheme(): void {
  const root = document.documentElement;
  const current = root.dataset['theme'];
  const dark =
    current === 'dark' ||
    (current !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  const theme = dark ? 'light' : 'dark';
  root.dataset['theme'] = theme;
  browserStorage.set(KEY, JSON.stringify({ ...readStoredPreferences(), theme }));
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

export function ThemeToggle({ className }: { className?: string }) {
  const t = useMessages(siteMessages);
  return (
    <button type="button" className={className} onClick={toggleTheme}>
      {t.theme}
    </button>
  );
}
