import { localizePath } from '@recueil/backend/contract';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from '../site/Icon.tsx';
import { CHECKMARK, WARNING } from '../site/icon-paths.ts';
import { findPendingInvitation } from '../invitation/pending-invitation.ts';
import { readPublicRuntimeConfig } from '../site/public-runtime-config.ts';
import { usePageTitle } from '../site/use-page-title.ts';
import { HintButtons } from './HintButtons.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import {
  buildLoginUrl,
  parseReturnPath,
  parseSignInError,
  type SignInPageName,
} from './login-url.ts';
import { TestErrorButton } from './TestErrorButton.tsx';
import { signInMessages } from './sign-in-messages.ts';

export function SignInPage({ page }: { page: SignInPageName }) {
  const t = useMessages(signInMessages);
  const [config] = useState(readPublicRuntimeConfig);
  const { search } = window.location;
  const error = parseSignInError(search);
  // No automatic redirect after an error: it could loop between this page and the provider.
  const signedIn = config.signedIn === true && error === null;
  usePageTitle(`${t[page].title} · Recueil`);
  // The provider leads here after the sign-out that an invitation asked for.
  const leaves = signedIn || (error === null && findPendingInvitation() !== null);
  useEffect(() => {
    if (leaves) window.location.replace(parseReturnPath(search));
  }, [leaves, search]);

  return (
    <SignInLayout
      page={page}
      withLegalLinks={page === 'sign-in'}
      foot={
        (config.development || config.errorReporting) && (
          <TestErrorButton reporting={config.errorReporting === true} />
        )
      }
    >
      {leaves ? (
        <AlreadySignedIn text={signedIn ? t.already : t.going} />
      ) : (
        <SignInOffer page={page} search={search} />
      )}
    </SignInLayout>
  );
}

function AlreadySignedIn({ text }: { text: string }) {
  return (
    <p className="si-already" role="status">
      <span className="rs-spinner" aria-hidden="true" />
      <span>{text}</span>
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
        <span>{pageTexts.other}</span>{' '}
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
            <span>{t.errors[error].text}</span>
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
      <HintButtons returnTo={parseReturnPath(search)} isRefused={error === 'refused'} />
      {page === 'sign-up' && (
        <p className="si-accept">
          <span>{t.accept}</span> <a href={localizePath('/terms', language)}>{t.acceptTerms}</a>.{' '}
          <span>{t.acceptThe}</span>{' '}
          <a href={localizePath('/privacy', language)}>{t.acceptPrivacy}</a>{' '}
          <span>{t.acceptEnd}</span>
        </p>
      )}
    </>
  );
}
