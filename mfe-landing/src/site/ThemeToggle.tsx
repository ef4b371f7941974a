import { useMessages } from '../i18n/messages.ts';
import { siteMessages } from './site-messages.ts';
import { toggleTheme } from './toggle-theme.ts';

export function ThemeToggle({ className }: { className?: string }) {
  const t = useMessages(siteMessages);
  return (
    <button type="button" className={className} onClick={toggleTheme}>
      {t.theme}
    </button>
  );
}
