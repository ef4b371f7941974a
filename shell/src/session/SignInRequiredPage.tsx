import { useTranslate } from '@recueil/shell/contract';
import { useEffect, useState } from 'react';
import { BarePage } from '../error-pages/BlankLayout.tsx';
import { FullState } from '../error-pages/FullPageMessage.tsx';
import { LinkButton } from '../error-pages/LinkButton.tsx';
import { signInPage } from './sign-in-url.ts';

/** For visitors without a session, and for a session that ended: then the way to sign-in opens by itself after two seconds. */
export const AccessRefused = ({ ended }: { ended: boolean }) => {
  const t = useTranslate('shell');
  const [address] = useState(signInPage);
  useEffect(() => {
    if (!ended) return;
    const go = () => globalThis.location.assign(address);
    // Without a network the browser would put a page of its own in this one's place.
    const timer = setTimeout(() => (navigator.onLine ? go() : addEventListener('online', go)), 2000);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', go);
    };
  }, [ended, address]);
  return (
    <BarePage title={t('refused.title')}>
      <FullState
        art="drawers" title={t('refused.title')} text={t(ended ? 'refused.ended' : 'refused.text')}
        actions={<><LinkButton external primary to={address}>{t('refused.signIn')}</LinkButton><LinkButton external to="/">{t('refused.home')}</LinkButton></>}
      />
    </BarePage>
  );
};
