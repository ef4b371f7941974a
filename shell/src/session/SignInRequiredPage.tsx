import { useTranslate } from '@recueil/shell/contract';
import { useEffect, useState } from 'react';
import { BlankLayout } from '../error-pages/BlankLayout.tsx';
import { FullPageMessage } from '../error-pages/FullPageMessage.tsx';
import { LinkButton } from '../error-pages/LinkButton.tsx';
import { signInPageUrl } from './sign-in-url.ts';

/** For visitors without a session, and for a session that ended: then the way to sign-in opens by itself after two seconds. */
export const SignInRequiredPage = ({ ended }: { ended: boolean }) => {
  const t = useTranslate('shell');
  const [address] = useState(signInPageUrl);
  useEffect(() => {
    if (!ended) return;
    const go = () => globalThis.location.assign(address);
    // Without a network the browser would put a page of its own in this one's place.
    const timer = setTimeout(
      () => (navigator.onLine ? go() : addEventListener('online', go)),
      2000,
    );
    return () => {
      clearTimeout(timer);
      removeEventListener('online', go);
    };
  }, [ended, address]);
  return (
    <BlankLayout title={t('refused.title')}>
      <FullPageMessage
        drawing="drawers"
        title={t('refused.title')}
        text={t(ended ? 'refused.ended' : 'refused.text')}
        actions={
          <>
            <LinkButton external primary to={address}>
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
