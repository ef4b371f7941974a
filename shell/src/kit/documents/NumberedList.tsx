import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { PHONE } from '../media-queries.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: '12px',
    rowGap: '4px',
    alignItems: 'center',
    minHeight: 'var(--rc-size-row)',
    boxSizing: 'border-box',
    paddingTop: 'var(--rc-size-row-pad)',
    paddingBottom: 'var(--rc-size-row-pad)',
    paddingLeft: '20px',
    paddingRight: '12px',
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderTopColor: 'var(--rc-line)',
    ':first-child': { borderTopStyle: 'none' },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingLeft: '16px' },
  },
  // The number aligns with the first line of the title.
  text: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: '12px',
    alignItems: 'baseline',
    [PHONE]: { gridTemplateColumns: '24px minmax(0, 1fr)' },
  },
  number: { color: 'var(--rc-text3)', fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  title: { fontWeight: 600, overflowWrap: 'anywhere' },
  detail: { font: 'var(--rc-caption)', color: 'var(--rc-text2)', overflowWrap: 'anywhere' },
  state: {
    [PHONE]: { gridColumnStart: 1, gridRowStart: 2, justifySelf: 'start', paddingLeft: '36px' },
  },
  actions: { display: 'flex', columnGap: '4px', [PHONE]: { gridColumnStart: 2, gridRowStart: 1 } },
  below: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    paddingLeft: '40px',
    [PHONE]: { paddingLeft: '36px' },
  },
});

/** A numbered list of documents; `label` names the list. */
export const NumberedList = ({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) => {
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

/** A document keeps its `number` for good; `children` are below the entry. */
export const NumberedListItem = ({ number, title, detail, state, actions, children }: RowProps) => {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.number}>{`${number}.`}</span>
        <div>
          <div className={styles.title}>{title}</div>
          {detail && <div className={styles.detail}>{detail}</div>}
        </div>
      </div>
      {state && <div className={styles.state}>{state}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
};
