import { useSession, useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { forwardRef, lazy, Suspense, useState, type ComponentPropsWithoutRef } from 'react';
import { Avatar, initialsOf } from './Avatar.tsx';
import { hidden } from './hidden.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex', alignItems: 'center', columnGap: '8px', padding: '4px 6px', border: 'none', borderRadius: '4px', backgroundColor: 'transparent', color: 'var(--rc-text)', font: 'var(--rc-body)', cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--rc-hover)' },
    '@media (max-width: 767px)': { minWidth: '44px', minHeight: '44px', justifyContent: 'center', padding: 0 },
  },
  name: { '@media (max-width: 767px)': hidden },
  hidden,
});

const loadMenu = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(() => loadMenu().then((module) => ({ default: module.AccountMenu })));

/** The avatar that opens the menu; the menu itself arrives when somebody reaches for it. */
export const AccountFace = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>((props, ref) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const { user } = useSession();
  return (
    <button {...props} ref={ref} type="button" className={styles.root} aria-haspopup="menu">
      <Avatar letters={initialsOf(user)} />
      <span className={styles.name}>{user?.name ?? t('header.user')}</span>
      <span className={styles.hidden}>, {t('header.account')}</span>
    </button>
  );
});
AccountFace.displayName = 'AccountFace';

export const AccountButton = () => {
  const [wanted, setWanted] = useState(false);
  const face = <AccountFace aria-expanded={false} onClick={() => setWanted(true)} onPointerEnter={() => void loadMenu()} onFocus={() => void loadMenu()} />;
  return wanted ? <Suspense fallback={face}><AccountMenu /></Suspense> : face;
};
