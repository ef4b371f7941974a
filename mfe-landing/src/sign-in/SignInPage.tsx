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

/** Our page before the identity provider's: one button, no field. */
export function SignInPage({ page }: { page: SignInPageName }) {
  const words = useMessages(signInMessages);
  const [facts] = useState(readPublicRuntimeConfig);
  const { search } = window.location;
  const error = parseSignInError(search);
  // After an error the page stays: going on by itself could send somebody round in circles.
  const signedIn = facts.signedIn === true && error === null;
  usePageTitle(`${words[page].title} · Recueil`);
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
              <AlreadySignedIn text={words.already} />
            ) : (
              <SignInOffer page={page} search={search} />
            )}
          </div>
          <div className="si-foot">
            {page === 'sign-in' && <a href="/privacy">{words.privacy}</a>}
            {page === 'sign-in' && <a href="/terms">{words.terms}</a>}
            <LanguageSwitch className="rs-plain" />
            <ThemeToggle className="rs-plain" />
            {(facts.development || facts.errorReporting) && (
              <TestErrorButton reporting={facts.errorReporting === true} />
            )}
          </div>
        </div>
        <SignInIllustration
          title={words.asideTitle[page]}
          text={words.asideText[page]}
          label={words.aside}
          art={words.art}
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
  const words = useMessages(signInMessages);
  const language = useLanguage();
  const own = words[page];
  const error = parseSignInError(search);
  return (
    <>
      <h1>{own.title}</h1>
      <p className="rs-muted">
        {own.other}{' '}
        <a
          href={`${page === 'sign-in' ? '/sign-up' : '/sign-in'}${search.includes('returnTo=') ? `?returnTo=${encodeURIComponent(parseReturnPath(search))}` : ''}`}
        >
          {own.otherLink}
        </a>
      </p>
      {error && (
        <div className="rs-banner rs-banner-danger si-error" role="alert">
          <Icon path={WARNING} />
          <span>
            <b>{words.errors[error].title}</b>
            {words.errors[error].text}
          </span>
        </div>
      )}
      {own.lead !== '' && <p className="si-lead">{own.lead}</p>}
      {page === 'sign-up' && (
        <ul className="si-points">
          {Object.values(words.points).map((point) => (
            <li key={point}>
              <Icon path={CHECKMARK} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
      <ProviderButton
        href={buildLoginUrl(page, search, language)}
        label={own.action}
        busyLabel={words.going}
      />
      {page === 'sign-up' && (
        <p className="si-accept">
          {words.accept} <a href="/terms">{words.acceptTerms}</a>. {words.acceptThe}{' '}
          <a href="/privacy">{words.acceptPrivacy}</a> {words.acceptEnd}
        </p>
      )}
    </>
  );
}

/** A plain link, so that it works before and without any script; while the provider answers it says so. */
function ProviderButton({
  href,
  label,
  busyLabel,
}: {
  href: string;
  label: string;
  busyLabel: string;
}) {
  const [going, setGoing] = useState(false);
  useEffect(() => {
    const back = () => setGoing(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return (
    <div className="si-go">
      <a
        className="rs-btn rs-primary rs-large rs-wide"
        href={href}
        onClick={(event) => setGoing(!event.ctrlKey && !event.metaKey && !event.shiftKey)}
      >
        {going && <span className="rs-spinner" aria-hidden="true" />}
        {label}
      </a>
      <span className="rs-sr" role="status">
        {going ? busyLabel : ''}
      </span>
    </div>
  );
}
