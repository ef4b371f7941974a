import { useMessages } from '../i18n/messages.ts';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { Logo } from '../site/Logo.tsx';
import { ThemeToggle } from '../site/ThemeToggle.tsx';
import { siteMessages } from '../site/site-messages.ts';

export function LandingFooter() {
  const t = useMessages(siteMessages);
  return (
    <footer className="ld-bottom">
      <div className="ld-w">
        <Logo size={24} />
        <a href="/legal">{t.legal}</a>
        <a href="/privacy">{t.privacy}</a>
        <a href="/terms">{t.terms}</a>
        <a href="/security">{t.security}</a>
        <a href={t.licensesPath}>{t.licenses}</a>
        <LanguageSwitch className="rs-plain" />
        <ThemeToggle className="rs-plain" />
      </div>
    </footer>
  );
}
