import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from './shared-messages.ts';
import { toggleTheme } from './toggle-theme.ts';

export function ThemeToggle({ className }: { className?: string }) {
  const t = useMessages(sharedMessages);
  return (
    <button type="button" className={className} onClick={toggleTheme}>
      {t.theme}
    </button>
  );
}
