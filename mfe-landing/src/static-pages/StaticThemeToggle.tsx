import { useMessages } from '../i18n/messages.ts';
import { siteMessages } from '../site/site-messages.ts';

/** Hidden until `site-script.ts` handles it. */
export function StaticThemeToggle() {
  const t = useMessages(siteMessages);
  return (
    <button type="button" className="rs-plain" data-theme-toggle hidden>
      {t.theme}
    </button>
  );
}
