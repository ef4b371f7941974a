import { useSession, useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Avatar } from '../kit/status/Avatar.tsx';
import { getUserInitials } from './user-initials.ts';
import { visuallyHidden } from '../kit/visually-hidden.ts';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    padding: '4px 6px',
    border: 'none',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    color: 'var(--rc-text)',
    font: 'var(--rc-body)',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--rc-hover)' },
    [PHONE]: {
      minWidth: '44px',
      minHeight: '44px',
      justifyContent: 'center',
      padding: 0,
    },
  },
  name: { [PHONE]: visuallyHidden },
  hidden: visuallyHidden,
});

export const AccountMenuTrigger = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(
  (props, ref) => {
    const styles = useStyles();
    const t = useTranslate('shell');
    const { user } = useSession();
    return (
      <button {...props} ref={ref} type="button" className={styles.root} aria-haspopup="menu">
        <Avatar letters={getUserInitials(user)} imageUrl={user?.imageUrl} />
        <span className={styles.name}>{user?.name ?? t('header.user')}</span>
        <span className={styles.hidden}>{`, ${t('header.account')}`}</span>
      </button>
    );
  },
);
AccountMenuTrigger.displayName = 'AccountMenuTrigger';
