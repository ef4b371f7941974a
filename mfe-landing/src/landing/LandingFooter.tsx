import { localizePath } from '@recueil/backend/contract';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { LanguageLink } from '../site/LanguageLink.tsx';
import { Logo } from '../site/Logo.tsx';
import { siteMessages } from '../site/site-messages.ts';
import { StaticThemeToggle } from '../static-pages/StaticThemeToggle.tsx';

export function LandingFooter() {
  const t = useMessages(siteMessages);
  const language = useLanguage();
  return (
    <footer className="ld-bottom">
      <div className="ld-w">
        <Logo size={24} />
        <a href={localizePath('/legal', language)}>{t.legal}</a>
        <a href={localizePath('/privacy', language)}>{t.privacy}</a>
        <a href={localizePath('/terms', language)}>{t.terms}</a>
        <a href={localizePath('/security', language)}>{t.security}</a>
        <a href={localizePath('/licenses', language)}>{t.licenses}</a>
        <LanguageLink path="/" />
        <StaticThemeToggle />
      </div>
    </footer>
  );
}
