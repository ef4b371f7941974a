import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr) auto auto', columnGap: '12px', rowGap: '4px', alignItems: 'center', minHeight: '57px', boxSizing: 'border-box',
    paddingTop: '10px', paddingBottom: '10px', paddingLeft: '20px', paddingRight: '12px',
    borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: 'var(--rc-line)', ':first-child': { borderTopStyle: 'none' },
    '@media (max-width: 767px)': { gridTemplateColumns: '24px minmax(0, 1fr) auto', paddingLeft: '16px' },
  },
  number: { color: 'var(--rc-text3)', fontVariantNumeric: 'tabular-nums', alignSelf: 'start', textAlign: 'right' },
  title: { fontWeight: 600, overflowWrap: 'anywhere' },
  detail: { font: 'var(--rc-caption)', color: 'var(--rc-text2)', overflowWrap: 'anywhere' },
  state: { '@media (max-width: 767px)': { gridColumnStart: 2, gridRowStart: 2, justifySelf: 'start' } },
  actions: { display: 'flex', columnGap: '4px', '@media (max-width: 767px)': { gridColumnStart: 3, gridRowStart: 1 } },
  below: { gridColumnStart: 2, gridColumnEnd: -1 },
});

/** A numbered ledger of documents; `label` names the list. */
export const Bordereau = ({ label, className, children }: { label?: string; className?: string; children: ReactNode }) => {
  const styles = useStyles();
  return (
    <ol className={mergeClasses(styles.list, className)} aria-label={label}>
      {children}
    </ol>
  );
};

interface RowProps {
  number: number;
  title: ReactNode;
  detail?: ReactNode;
  state?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One line. A document keeps its `number` for life; `children` stand under the line, such as a rejection reason. */
export const BordereauRow = ({ number, title, detail, state, actions, children }: RowProps) => {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <span className={styles.number}>{number}.</span>
      <div>
        <div className={styles.title}>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {state && <div className={styles.state}>{state}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
};
