import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { Logo } from '../site/Logo.tsx';
import type { LandingContent } from './content/landing-content.ts';

export function LandingHeader({ content }: { content: LandingContent }) {
  const { nav } = content;
  return (
    <header className="ld-nav">
      <div className="ld-w">
        <Logo />
        <nav aria-label={nav.label}>
          <a href="#ld-sectors">{nav.sectors}</a>
          <a href="#ld-how">{nav.how}</a>
          <a href="#ld-price">{nav.price}</a>
          <a href="#ld-questions">{nav.questions}</a>
        </nav>
        <LanguageSwitch className="ld-language" />
        <a className="ld-signin" href="/sign-in">
          {content.signIn}
        </a>
        <a className="rs-btn rs-primary" href={content.signUpPath}>
          {content.signUp}
        </a>
      </div>
    </header>
  );
}
