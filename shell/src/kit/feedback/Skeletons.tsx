import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';
import { useKitTranslate } from '../i18n/kit-messages.ts';
import { PHONE } from '../media-queries.ts';

const bar = {
  display: 'block',
  height: '12px',
  borderRadius: '2px',
  backgroundColor: 'var(--rc-sunken)',
} as const;
const sheet = {
  backgroundColor: 'var(--rc-surface)',
  border: '1px solid var(--rc-line)',
  borderRadius: '6px',
} as const;

const useStyles = makeStyles({
  hidden: visuallyHidden,
  drawn: { display: 'contents' },
  early: { visibility: 'hidden' },
  rows: { minHeight: 'var(--rc-size-row)' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 120px 90px 90px',
    columnGap: '24px',
    alignItems: 'center',
    height: 'var(--rc-size-row)',
    boxSizing: 'border-box',
    paddingLeft: '20px',
    paddingRight: '20px',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderBottomColor: 'var(--rc-line)',
    ':last-child': { borderBottomStyle: 'none' },
    [PHONE]: {
      gridTemplateColumns: 'minmax(0, 1fr) 72px',
      paddingLeft: '16px',
      paddingRight: '16px',
    },
  },
  wide: { [PHONE]: { display: 'none' } },
  cards: { display: 'grid', rowGap: '12px', minHeight: '110px' },
  card: { ...sheet, padding: '16px 20px', [PHONE]: { padding: '12px 16px' } },
  tiles: {
    ...sheet,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    marginBottom: '20px',
    minHeight: '66px',
    overflow: 'hidden',
  },
  tile: {
    display: 'grid',
    alignContent: 'center',
    padding: '14px 20px',
    boxShadow: '-1px 0 0 var(--rc-line)',
    [PHONE]: { padding: '12px' },
  },
  text: { display: 'grid', rowGap: '10px', minHeight: '22px' },
  bar,
  second: { ...bar, height: '10px', width: '40%', marginTop: '8px' },
  tall: { height: '20px', width: '56px', marginTop: '8px' },
  w0: { width: '62%' },
  w1: { width: '48%' },
  w2: { width: '71%' },
  w3: { width: '55%' },
  w4: { width: '44%' },
});

const WIDTHS = ['w0', 'w1', 'w2', 'w3', 'w4'] as const;
const getWidthClass = (index: number) => WIDTHS[index % WIDTHS.length] ?? 'w0';

/** Announced at once, drawn after 200 ms; the space is reserved from the start. */
const DelayedSkeleton = ({
  label,
  className,
  count,
  draw,
}: {
  label: string | undefined;
  className: string;
  count: number;
  draw: (index: number) => ReactNode;
}) => {
  const styles = useStyles();
  const t = useKitTranslate();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={className} role="status">
      <span className={styles.hidden}>{label ?? t('loading')}</span>
      <div className={mergeClasses(styles.drawn, !isLate && styles.early)}>
        {Array.from({ length: count }, (_, index) => draw(index))}
      </div>
    </div>
  );
};

/** Placeholder of a table or list, without animation. */
export const SkeletonRows = ({ rows = 5, label }: { rows?: number; label?: string }) => {
  const styles = useStyles();
  return (
    <DelayedSkeleton
      label={label}
      className={styles.rows}
      count={rows}
      draw={(index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <span>
            <i className={mergeClasses(styles.bar, styles[getWidthClass(index)])} />
            <i className={styles.second} />
          </span>
          <i className={styles.bar} />
          <i className={mergeClasses(styles.bar, styles.wide)} />
          <i className={mergeClasses(styles.bar, styles.wide)} />
        </div>
      )}
    />
  );
};

export const SkeletonCards = ({ cards = 3, label }: { cards?: number; label?: string }) => {
  const styles = useStyles();
  return (
    <DelayedSkeleton
      label={label}
      className={styles.cards}
      count={cards}
      draw={(index) => (
        <div key={index} className={styles.card} aria-hidden="true">
          <i className={mergeClasses(styles.bar, styles[getWidthClass(index)])} />
          <i className={styles.second} />
          <i className={mergeClasses(styles.second, styles[getWidthClass(index + 1)])} />
        </div>
      )}
    />
  );
};

export const SkeletonTiles = ({ tiles = 4, label }: { tiles?: number; label?: string }) => {
  const styles = useStyles();
  return (
    <DelayedSkeleton
      label={label}
      className={styles.tiles}
      count={tiles}
      draw={(index) => (
        <div key={index} className={styles.tile} aria-hidden="true">
          <i className={mergeClasses(styles.bar, styles[getWidthClass(index)])} />
          <i className={mergeClasses(styles.bar, styles.tall)} />
        </div>
      )}
    />
  );
};

export const SkeletonText = ({ lines = 3, label }: { lines?: number; label?: string }) => {
  const styles = useStyles();
  return (
    <DelayedSkeleton
      label={label}
      className={styles.text}
      count={lines}
      draw={(index) => (
        <i
          key={index}
          className={mergeClasses(styles.bar, styles[getWidthClass(index + 2)])}
          aria-hidden="true"
        />
      )}
    />
  );
};
