import { useTranslate } from '@recueil/shell/contract';
import { useEffect, useState } from 'react';
import { BlankLayout } from '../error-pages/BlankLayout.tsx';
import { FullPageMessage } from '../error-pages/FullPageMessage.tsx';
import { LinkButton } from '../error-pages/LinkButton.tsx';
import { signInPageUrl } from './sign-in-url.ts';

/** After a session ended it opens sign-in by itself after two seconds. */
export const SignInRequiredPage = ({ ended }: { ended: boolean }) => {
  const t = useTranslate('shell');
  const [url] = useState(signInPageUrl);
  useEffect(() => {
    if (!ended) return;
    const openSignIn = () => globalThis.location.assign(url);
    // Offline, the browser would replace this page with its own error page.
    const timer = setTimeout(
      () => (navigator.onLine ? openSignIn() : addEventListener('online', openSignIn)),
      2000,
    );
    return () => {
      clearTimeout(timer);
      removeEventListener('online', openSignIn);
    };
  }, [ended, url]);
  return (
    <BlankLayout title={t('refused.title')}>
      <FullPageMessage
        drawing="drawers"
        title={t('refused.title')}
        text={t(ended ? 'refused.ended' : 'refused.text')}
        actions={
          <>
            <LinkButton external primary to={url}>
              {t('refused.signIn')}
            </LinkButton>
            <LinkButton external to="/">
              {t('refused.home')}
            </LinkButton>
          </>
        }
      />
    </BlankLayout>
  );
};
