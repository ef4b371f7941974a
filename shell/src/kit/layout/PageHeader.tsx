import { makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { PHONE } from '../media-queries.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '16px',
    rowGap: '12px',
    marginBottom: '20px',
    [PHONE]: { flexWrap: 'wrap' },
  },
  text: { flexGrow: 1, minWidth: 0 },
  title: {
    font: 'var(--rc-title1)',
    letterSpacing: '-.012em',
    margin: 0,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    [PHONE]: { font: 'var(--rc-title2)' },
    ':focus': { outlineStyle: 'none' },
  },
  subtitle: { color: 'var(--rc-text2)', margin: 0, marginTop: '2px' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8px',
    rowGap: '8px',
    flexShrink: 0,
    [PHONE]: { width: '100%' },
  },
});

/** The only `h1` of a screen. It takes the focus after a navigation, for screen readers. */
export const PageHeader = ({
  title,
  subtitle,
  actions,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}) => {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
};
