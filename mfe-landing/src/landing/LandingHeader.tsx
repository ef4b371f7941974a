import { useMessages } from '../i18n/messages.ts';
import { LanguageLink } from '../site/LanguageLink.tsx';
import { Logo } from '../site/Logo.tsx';
import { siteMessages } from '../site/site-messages.ts';
import { SessionLinks } from '../static-pages/SessionLinks.tsx';
import type { LandingContent } from './content/landing-content.ts';

export function LandingHeader({ content }: { content: LandingContent }) {
  const t = useMessages(siteMessages);
  return (
    <header className="ld-nav">
      <div className="ld-w">
        <Logo />
        <SectionLinks nav={content.nav} label={content.nav.label} />
        <LanguageLink path="/" className="ld-language" />
        <SessionLinks
          linkClass="ld-signin"
          signUp={{ label: content.signUp, href: content.signUpPath }}
        />
        <details className="ld-menu">
          <summary>{t.menu}</summary>
          <div>
            <SectionLinks nav={content.nav} label={t.menu} />
            <a className="ld-menu-signin" href="/sign-in" data-guest>
              {content.signIn}
            </a>
            <LanguageLink path="/" />
          </div>
        </details>
      </div>
    </header>
  );
}

function SectionLinks({ nav, label }: { nav: LandingContent['nav']; label: string }) {
  return (
    <nav aria-label={label}>
      <a href="#ld-sectors">{nav.sectors}</a>
      <a href="#ld-how">{nav.how}</a>
      <a href="#ld-price">{nav.price}</a>
      <a href="#ld-questions">{nav.questions}</a>
    </nav>
  );
}
