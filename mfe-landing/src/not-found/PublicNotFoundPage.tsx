import { useMessages } from '../i18n/messages.ts';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { Logo } from '../site/Logo.tsx';
import { readPublicRuntimeConfig } from '../site/public-runtime-config.ts';
import { ThemeToggle } from '../site/ThemeToggle.tsx';
import { usePageTitle } from '../site/use-page-title.ts';
import { siteMessages } from '../site/site-messages.ts';
import { notFoundMessages } from './not-found-messages.ts';
import './not-found.css';

/** An address outside the app that leads nowhere; the server has answered it with 404. */
export function PublicNotFoundPage() {
  const site = useMessages(siteMessages);
  const words = useMessages(notFoundMessages);
  const { signedIn = false } = readPublicRuntimeConfig();
  usePageTitle(`${words.title} · Recueil`);
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
        <h1>{words.title}</h1>
        <p className="nf-lead">{words.text}</p>
        <div className="nf-go">
          {signedIn ? (
            <a className="rs-btn rs-primary rs-large" href="/app/dashboard">
              {words.app}
            </a>
          ) : (
            <a className="rs-btn rs-primary rs-large" href="/">
              {words.home}
            </a>
          )}
        </div>
        <p className="nf-link">{words.link}</p>
      </main>
      <footer className="nf-foot">
        <div>
          <a href="/privacy">{site.privacy}</a>
          <a href="/terms">{site.terms}</a>
          <a href="/security">{site.security}</a>
          <ThemeToggle className="rs-plain" />
        </div>
      </footer>
    </div>
  );
}

/** A strapped folder with no sheet in it. */
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
