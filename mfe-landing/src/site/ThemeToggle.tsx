import { toggleTheme } from './theme.ts';
import { siteMessages } from './site-messages.ts';
import { useMessages } from '../i18n/messages.ts';

export function ThemeToggle({ className }: { className?: string }) {
  const words = useMessages(siteMessages);
  return (
    <button type="button" className={className} onClick={toggleTheme}>
      {words.theme}
    </button>
  );
}
