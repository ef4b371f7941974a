import { useTranslate } from '@recueil/shell/contract';
import { Logo } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { useEffect } from 'react';
import { FullState } from '../frame/FullState.tsx';
import { LinkButton } from '../frame/LinkButton.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: '100vh', backgroundColor: 'var(--rc-surface)' },
  head: { padding: '12px 24px', borderBottom: '1px solid var(--rc-line)', '@media (max-width: 767px)': { padding: '6px 16px' } },
  home: { display: 'inline-flex', minHeight: '36px', textDecorationLine: 'none' },
  main: { display: 'grid', placeItems: 'center', flexGrow: 1, padding: '24px', '@media (max-width: 767px)': { placeItems: 'start', padding: '24px 16px' } },
});

const signInAddress = (): string => {
  const { pathname, search } = globalThis.location;
  return `/sign-in?returnTo=${encodeURIComponent(pathname + search)}`;
};

/** For visitors without a session, and for a session that ended: then the way to sign-in opens by itself after two seconds. */
export const AccessRefused = ({ ended }: { ended: boolean }) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const address = signInAddress();
  useEffect(() => {
    document.title = `${t('refused.title')} · Recueil`;
    if (!ended) return;
    const timer = setTimeout(() => globalThis.location.assign(address), 2000);
    return () => clearTimeout(timer);
  }, [ended, address, t]);
  return (
    <div className={styles.root}>
      <header className={styles.head}><a className={styles.home} href="/" aria-label={`Recueil, ${t('refused.home')}`}><Logo /></a></header>
      <main className={styles.main}>
        <FullState
          art="drawers" title={t('refused.title')} text={t(ended ? 'refused.ended' : 'refused.text')}
          actions={<><LinkButton external primary to={address}>{t('refused.signIn')}</LinkButton><LinkButton external to="/">{t('refused.home')}</LinkButton></>}
        />
      </main>
    </div>
  );
};
