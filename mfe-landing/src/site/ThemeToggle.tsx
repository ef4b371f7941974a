import { toggleTheme } from './theme.ts';
import { siteWords } from './site-messages.ts';
import { useWords } from '../i18n/messages.ts';

export function ThemeToggle({ className }: { className?: string }) {
  const words = useWords(siteWords);
  return (
    <button type="button" className={className} onClick={toggleTheme}>
      {words.theme}
    </button>
  );
}
