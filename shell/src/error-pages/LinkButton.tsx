import { Link } from '@recueil/shell/router';
import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '36px',
    boxSizing: 'border-box',
    padding: '6px 14px',
    borderRadius: '4px',
    border: '1px solid var(--rc-control)',
    backgroundColor: 'var(--rc-surface)',
    color: 'var(--rc-text)',
    font: 'var(--rc-body-strong)',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: 'var(--rc-hover)' },
    [PHONE]: { minHeight: '44px' },
  },
  primary: {
    border: '1px solid transparent',
    backgroundColor: 'var(--rc-primary)',
    color: 'var(--rc-on-primary)',
    ':hover': { backgroundColor: 'var(--rc-primary-hover)' },
  },
});

export const LinkButton = ({
  to,
  primary = false,
  external = false,
  children,
}: {
  to: string;
  primary?: boolean;
  external?: boolean;
  children: ReactNode;
}) => {
  const styles = useStyles();
  const className = mergeClasses(styles.root, primary && styles.primary);
  return external ? (
    <a className={className} href={to}>
      {children}
    </a>
  ) : (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
};
