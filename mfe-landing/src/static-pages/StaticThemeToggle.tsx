import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../site/shared-messages.ts';

/** Hidden until `site-script.ts` handles it. */
export function StaticThemeToggle() {
  const t = useMessages(sharedMessages);
  return (
    <button type="button" className="rs-plain" data-theme-toggle hidden>
      {t.theme}
    </button>
  );
}
