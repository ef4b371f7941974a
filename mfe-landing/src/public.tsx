import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useMessages } from './i18n/messages.ts';
import type { SignInPageName } from './sign-in/login-url.ts';
import { siteMessages } from './site/site-messages.ts';
import './site/site.css';

const INVITATION_PATH = /^\/invitation\/+([^/]+)\/?$/;

/** One chunk per page, so that visitors who sign in do not download the upload code. */
const PAGES = {
  signIn: (page: SignInPageName) =>
    import(/* webpackChunkName: "sign-in" */ './sign-in/SignInPage.tsx').then(({ SignInPage }) => ({
      default: () => <SignInPage page={page} />,
    })),
  notFound: () =>
    import(/* webpackChunkName: "not-found" */ './not-found/PublicNotFoundPage.tsx').then(
      ({ PublicNotFoundPage }) => ({ default: PublicNotFoundPage }),
    ),
  invitation: (token: string) =>
    import(/* webpackChunkName: "invitation" */ './invitation/InvitationPage.tsx').then(
      ({ InvitationPage }) => ({ default: () => <InvitationPage token={token} /> }),
    ),
};

type LoadPage = () => Promise<{ default: ComponentType }>;

const BY_PATH: Readonly<Record<string, LoadPage>> = {
  '/sign-in': () => PAGES.signIn('sign-in'),
  '/auth/sign-in': () => PAGES.signIn('sign-in'),
  '/sign-up': () => PAGES.signIn('sign-up'),
};

const findPage = (pathname: string): LoadPage => {
  const invitation = INVITATION_PATH.exec(pathname)?.[1];
  if (invitation !== undefined) return () => PAGES.invitation(invitation);
  return BY_PATH[pathname.replace(/\/+$/, '')] ?? PAGES.notFound;
};

/**
 * The public pages with behaviour that the server does not render: sign-in and invitation. The host
 * passes the browser's path and loads the design tokens' style sheet. Remounting after a failure
 * downloads the page again.
 */
export function PublicSite({ pathname }: { pathname: string }) {
  const [Page] = useState(() => lazy(findPage(pathname)));
  return (
    <Suspense fallback={<PageSpinner />}>
      <Page />
    </Suspense>
  );
}

function PageSpinner() {
  const t = useMessages(siteMessages);
  return (
    <div className="rs rs-wait" role="status">
      <span className="rs-spinner" aria-hidden="true" />
      <span className="rs-sr">{t.loading}</span>
    </div>
  );
}
