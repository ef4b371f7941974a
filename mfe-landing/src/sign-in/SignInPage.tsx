import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from '../site/Icon.tsx';
import { CHECKMARK, WARNING } from '../site/icon-paths.ts';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { Logo } from '../site/Logo.tsx';
import { readPublicRuntimeConfig } from '../site/public-runtime-config.ts';
import { ThemeToggle } from '../site/ThemeToggle.tsx';
import { usePageTitle } from '../site/use-page-title.ts';
import { SignInIllustration } from './SignInIllustration.tsx';
import {
  buildLoginUrl,
  parseReturnPath,
  parseSignInError,
  type SignInPageName,
} from './login-url.ts';
import { TestErrorButton } from './TestErrorButton.tsx';
import { signInMessages } from './sign-in-messages.ts';
import './sign-in.css';

export function SignInPage({ page }: { page: SignInPageName }) {
  const t = useMessages(signInMessages);
  const [config] = useState(readPublicRuntimeConfig);
  const { search } = window.location;
  const error = parseSignInError(search);
  // No automatic redirect after an error: it could loop between this page and the provider.
  const signedIn = config.signedIn === true && error === null;
  usePageTitle(`${t[page].title} · Recueil`);
  useEffect(() => {
    if (signedIn) window.location.replace(parseReturnPath(search));
  }, [signedIn, search]);

  return (
    <div className="rs si">
      <main className="si-main">
        <div className="si-form">
          <Logo />
          <div className="si-center">
            {signedIn ? (
              <AlreadySignedIn text={t.already} />
            ) : (
              <SignInOffer page={page} search={search} />
            )}
          </div>
          <div className="si-foot">
            {page === 'sign-in' && <a href="/privacy">{t.privacy}</a>}
            {page === 'sign-in' && <a href="/terms">{t.terms}</a>}
            <LanguageSwitch className="rs-plain" />
            <ThemeToggle className="rs-plain" />
            {(config.development || config.errorReporting) && (
              <TestErrorButton reporting={config.errorReporting === true} />
            )}
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

function AlreadySignedIn({ text }: { text: string }) {
  return (
    <p className="si-already" role="status">
      <span className="rs-spinner" aria-hidden="true" />
      {text}
    </p>
  );
}

function SignInOffer({ page, search }: { page: SignInPageName; search: string }) {
  const t = useMessages(signInMessages);
  const language = useLanguage();
  const pageTexts = t[page];
  const error = parseSignInError(search);
  return (
    <>
      <h1>{pageTexts.title}</h1>
      <p className="rs-muted">
        {pageTexts.other}{' '}
        <a
          href={`${page === 'sign-in' ? '/sign-up' : '/sign-in'}${search.includes('returnTo=') ? `?returnTo=${encodeURIComponent(parseReturnPath(search))}` : ''}`}
        >
          {pageTexts.otherLink}
        </a>
      </p>
      {error && (
        <div className="rs-banner rs-banner-danger si-error" role="alert">
          <Icon path={WARNING} />
          <span>
            <b>{t.errors[error].title}</b>
            {t.errors[error].text}
          </span>
        </div>
      )}
      {pageTexts.lead !== '' && <p className="si-lead">{pageTexts.lead}</p>}
      {page === 'sign-up' && (
        <ul className="si-points">
          {Object.values(t.points).map((point) => (
            <li key={point}>
              <Icon path={CHECKMARK} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
      <ProviderButton
        href={buildLoginUrl(page, search, language)}
        label={pageTexts.action}
        busyLabel={t.going}
      />
      {page === 'sign-up' && (
        <p className="si-accept">
          {t.accept} <a href="/terms">{t.acceptTerms}</a>. {t.acceptThe}{' '}
          <a href="/privacy">{t.acceptPrivacy}</a> {t.acceptEnd}
        </p>
      )}
    </>
  );
}

/** A link, so that it works without scripts. */
function ProviderButton({
  href,
  label,
  busyLabel,
}: {
  href: string;
  label: string;
  busyLabel: string;
}) {
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    const reset = () => setOpening(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return (
    <div className="si-go">
      <a
        className="rs-btn rs-primary rs-large rs-wide"
        href={href}
        onClick={(event) => setOpening(!event.ctrlKey && !event.metaKey && !event.shiftKey)}
      >
        {isOpening && <span className="rs-spinner" aria-hidden="true" />}
        {label}
      </a>
      <span className="rs-sr" role="status">
        {isOpening ? busyLabel : ''}
      </span>
    </div>
  );
}
