import { localizePath } from '@recueil/backend/contract';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { Logo } from '../site/Logo.tsx';
import { ThemeToggle } from '../site/ThemeToggle.tsx';
import type { SignInPageName } from './login-url.ts';
import { SignInIllustration } from './SignInIllustration.tsx';
import { signInMessages } from './sign-in-messages.ts';
import './sign-in.css';

interface SignInLayoutProps {
  /** Selects the text beside the illustration. */
  readonly page: SignInPageName;
  readonly withLegalLinks?: boolean;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

export function SignInLayout({ page, withLegalLinks = false, foot, children }: SignInLayoutProps) {
  const t = useMessages(signInMessages);
  const language = useLanguage();
  return (
    <div className="rs si">
      <main className="si-main">
        <div className="si-form">
          <Logo />
          <div className="si-center">{children}</div>
          <div className="si-foot">
            {withLegalLinks && <a href={localizePath('/privacy', language)}>{t.privacy}</a>}
            {withLegalLinks && <a href={localizePath('/terms', language)}>{t.terms}</a>}
            <LanguageSwitch className="rs-plain" />
            <ThemeToggle className="rs-plain" />
            {foot}
          </div>
        </div>
        <SignInIllustration
          title={t.asideTitle[page]}
          text={t.asideText[page]}
          label={t.aside}
          art={t.art}
        />
      </main>
    </div>
  );
}
