import { localizePath } from '@recueil/backend/contract';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { Logo } from '../site/Logo.tsx';
import { readPublicRuntimeConfig } from '../site/public-runtime-config.ts';
import { ThemeToggle } from '../site/ThemeToggle.tsx';
import { usePageTitle } from '../site/use-page-title.ts';
import { siteMessages } from '../site/site-messages.ts';
import { notFoundMessages } from './not-found-messages.ts';
import './not-found.css';

export function PublicNotFoundPage() {
  const site = useMessages(siteMessages);
  const t = useMessages(notFoundMessages);
  const language = useLanguage();
  const { signedIn = false } = readPublicRuntimeConfig();
  usePageTitle(`${t.title} · Recueil`);
  return (
    <div className="rs nf">
      <header className="nf-top">
        <div>
          <Logo />
          <LanguageSwitch className="rs-plain" />
          {!signedIn && (
            <a className="rs-btn rs-secondary" href="/sign-in">
              {site.signIn}
            </a>
          )}
        </div>
      </header>
      <main className="nf-main">
        <EmptyFolderIllustration />
        <h1>{t.title}</h1>
        <p className="nf-lead">{t.text}</p>
        <div className="nf-go">
          {signedIn ? (
            <a className="rs-btn rs-primary rs-large" href="/app/dashboard">
              {site.openApp}
            </a>
          ) : (
            <a className="rs-btn rs-primary rs-large" href={localizePath('/', language)}>
              {t.home}
            </a>
          )}
        </div>
        <p className="nf-link">{t.link}</p>
      </main>
      <footer className="nf-foot">
        <div>
          <a href={localizePath('/privacy', language)}>{site.privacy}</a>
          <a href={localizePath('/terms', language)}>{site.terms}</a>
          <a href={localizePath('/security', language)}>{site.security}</a>
          <ThemeToggle className="rs-plain" />
        </div>
      </footer>
    </div>
  );
}

function EmptyFolderIllustration() {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      fill="none"
      stroke="var(--rc-art)"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M6 14h13l4 5h19v21H6z" fill="var(--rc-art-paper)" />
      <path d="M6 25h36" fill="var(--rc-art-tint)" />
      <path d="M24 19v21" stroke="var(--rc-strap)" strokeWidth="4" strokeLinecap="butt" />
      <path d="M14 9h12l5 5" strokeDasharray="2 3" />
    </svg>
  );
}
