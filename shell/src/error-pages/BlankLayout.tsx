import { useTranslate } from '@recueil/shell/contract';
import { Logo, PHONE } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { useEffect, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    backgroundColor: 'var(--rc-surface)',
    color: 'var(--rc-text)',
    font: 'var(--rc-body)',
  },
  head: {
    padding: '12px 24px',
    borderBottom: '1px solid var(--rc-line)',
    [PHONE]: { padding: '6px 16px' },
  },
  home: { display: 'inline-flex', minHeight: '36px', textDecorationLine: 'none' },
  main: {
    display: 'grid',
    placeItems: 'center',
    flexGrow: 1,
    padding: '24px 24px 104px',
    [PHONE]: { placeItems: 'start', padding: '24px 16px' },
  },
});

export const BlankLayout = ({ title, children }: { title: string; children: ReactNode }) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  useEffect(() => {
    document.title = `${title} · Recueil`;
  }, [title]);
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <a className={styles.home} href="/" aria-label={`Recueil, ${t('refused.home')}`}>
          <Logo />
        </a>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
};
