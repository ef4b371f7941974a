import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useWords } from './i18n/messages.ts';
import type { LegalPageName } from './legal/legal-text.ts';
import { readToken } from './upload-page/access/parse-link-token.ts';
import type { SignInPage } from './sign-in/login-url.ts';
import { siteWords } from './site/site-messages.ts';
import './site/site.css';

/** One chunk per page: a recipient's phone never downloads the landing page, nor a visitor the upload code. */
const PAGES = {
  landing: () => import(/* webpackChunkName: "landing" */ './landing/LandingPage.tsx').then(({ Landing }) => ({ default: Landing })),
  legal: (page: LegalPageName) => import(/* webpackChunkName: "legal" */ './legal/LegalPage.tsx').then(({ LegalPage }) => ({ default: () => <LegalPage page={page} /> })),
  signIn: (page: SignInPage) => import(/* webpackChunkName: "sign-in" */ './sign-in/SignInPage.tsx').then(({ SignIn }) => ({ default: () => <SignIn page={page} /> })),
  notFound: () => import(/* webpackChunkName: "not-found" */ './not-found/PublicNotFoundPage.tsx').then(({ NotFound }) => ({ default: NotFound })),
  recipient: (pathname: string) => import(/* webpackChunkName: "recipient" */ './upload-page/RequestLinkPage.tsx').then(({ Recipient }) => ({ default: () => <Recipient token={readToken(pathname)} /> })),
};

type Load = () => Promise<{ default: ComponentType }>;

const BY_PATH: Readonly<Record<string, Load>> = {
  '': PAGES.landing,
  '/privacy': () => PAGES.legal('privacy'),
  '/terms': () => PAGES.legal('terms'),
  '/security': () => PAGES.legal('security'),
  '/sign-in': () => PAGES.signIn('sign-in'),
  '/auth/sign-in': () => PAGES.signIn('sign-in'),
  '/sign-up': () => PAGES.signIn('sign-up'),
};

const isRecipient = (pathname: string): boolean => /^\/request\/+[^/]/.test(pathname);

const pageAt = (pathname: string): Load =>
  isRecipient(pathname) ? () => PAGES.recipient(pathname) : (BY_PATH[pathname.replace(/\/+$/, '')] ?? PAGES.notFound);

/**
 * The whole public site: landing, sign-in, legal pages and what a recipient opens.
 * The host gives the path as the browser shows it and puts the tokens' style sheet on the page. Mounting it again
 * after a failure downloads the page again.
 */
export function PublicSite({ pathname }: { pathname: string }) {
  const [Page] = useState(() => lazy(pageAt(pathname)));
  // The server has painted a recipient's page a frame, which stands until something takes its place.
  return (
    <Suspense fallback={isRecipient(pathname) ? null : <Waiting />}>
      <Page />
    </Suspense>
  );
}

function Waiting() {
  const words = useWords(siteWords);
  return (
    <div className="rs rs-wait" role="status">
      <span className="rs-spinner" aria-hidden="true" />
      <span className="rs-sr">{words.loading}</span>
    </div>
  );
}
