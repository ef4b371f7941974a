import { lazy, Suspense, type ComponentType } from 'react';
import { siteWords } from './site/words.ts';
import { useWords } from './i18n/words.ts';
import { readToken } from './recipient/read-token.ts';
import './site/site.css';

// One chunk per page: a recipient's phone never downloads the landing page, nor a visitor the upload code.
const Landing = lazy(() => import(/* webpackChunkName: "landing" */ './landing/Landing.tsx').then((m) => ({ default: m.Landing })));
const LegalPage = lazy(() => import(/* webpackChunkName: "legal" */ './legal/LegalPage.tsx').then((m) => ({ default: m.LegalPage })));
const SignIn = lazy(() => import(/* webpackChunkName: "sign-in" */ './sign-in/SignIn.tsx').then((m) => ({ default: m.SignIn })));
const Recipient = lazy(() => import(/* webpackChunkName: "recipient" */ './recipient/Recipient.tsx').then((m) => ({ default: m.Recipient })));

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/privacy': () => <LegalPage page="privacy" />,
  '/terms': () => <LegalPage page="terms" />,
  '/security': () => <LegalPage page="security" />,
  '/sign-in': () => <SignIn page="sign-in" />,
  '/auth/sign-in': () => <SignIn page="sign-in" />,
  '/sign-up': () => <SignIn page="sign-up" />,
};

/**
 * The whole public site: landing, sign-in, legal pages and what a recipient opens.
 * The host gives the path as the browser shows it; the tokens' style sheet must be on the page.
 */
export function PublicSite({ pathname }: { pathname: string }) {
  return <Suspense fallback={<Waiting />}>{page(pathname)}</Suspense>;
}

function page(pathname: string) {
  if (pathname.startsWith('/request/')) return <Recipient token={readToken(pathname)} />;
  const Page = PAGES[pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname] ?? Landing;
  return <Page />;
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
