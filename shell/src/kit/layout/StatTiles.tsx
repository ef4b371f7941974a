import { Button, makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { useKitTranslate } from '../i18n/kit-messages.ts';
import { PHONE } from '../media-queries.ts';

export interface StatTile {
  label: string;
  hint?: string;
  value: ReactNode;
  tone?: 'neutral' | 'danger';
  /** Hidden on phones, where three tiles fit. */
  hideOnPhone?: boolean;
  /** First on phones. */
  firstOnPhone?: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    margin: 0,
    marginBottom: '20px',
    backgroundColor: 'var(--rc-surface)',
    borderRadius: '6px',
    overflow: 'hidden',
    border: '1px solid var(--rc-line)',
  },
  cell: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '12px',
    alignItems: 'center',
    paddingTop: '14px',
    paddingBottom: '14px',
    paddingLeft: '20px',
    paddingRight: '20px',
    // The hairline is drawn over the tile's left edge; the first one falls outside the panel.
    boxShadow: '-1px -1px 0 var(--rc-line)',
    '@media (max-width: 1239px)': { paddingLeft: '14px', paddingRight: '14px', columnGap: '8px' },
    [PHONE]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      paddingTop: '10px',
      paddingBottom: '10px',
      paddingLeft: '12px',
      paddingRight: '12px',
    },
  },
  label: {
    font: 'var(--rc-body-strong)',
    gridColumnStart: 1,
    [PHONE]: { font: 'var(--rc-caption-strong)', order: 2 },
  },
  pairs: { [PHONE]: { gridAutoFlow: 'row', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  hintShown: { [PHONE]: { display: 'inline' } },
  hint: { font: 'var(--rc-caption)', color: 'var(--rc-text2)', [PHONE]: { display: 'none' } },
  value: {
    margin: 0,
    gridColumnStart: 2,
    gridRowStart: 1,
    gridRowEnd: 3,
    font: '600 1.875rem/2.25rem var(--rc-font)',
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@media (max-width: 1023px)': { font: '600 1.5rem/1.75rem var(--rc-font)' },
    [PHONE]: { order: 1 },
  },
  failed: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: '-8px 0 20px',
    color: 'var(--rc-danger-fg)',
  },
  danger: { color: 'var(--rc-danger-fg)' },
  wideOnly: { [PHONE]: { display: 'none' } },
  first: { [PHONE]: { order: -1 } },
});

/**
 * A row of numbers: one panel, tiles divided by hairlines. `pairs` sets four of them two by two on
 * phones, with their hints. With `onRetry` it reports missing numbers and offers a retry.
 */
export const StatTiles = ({
  tiles,
  label,
  pairs = false,
  onRetry,
}: {
  tiles: StatTile[];
  label?: string;
  pairs?: boolean;
  onRetry?: (() => void) | null;
}) => {
  const styles = useStyles();
  const t = useKitTranslate();
  return (
    <>
      <dl className={mergeClasses(styles.root, pairs && styles.pairs)} aria-label={label}>
        {tiles.map((tile) => (
          <div
            key={tile.label}
            className={mergeClasses(
              styles.cell,
              tile.hideOnPhone && styles.wideOnly,
              tile.firstOnPhone && styles.first,
            )}
          >
            <dt className={mergeClasses(styles.label, tile.tone === 'danger' && styles.danger)}>
              <span>{tile.label}</span>
              {tile.hint && (
                <span className={mergeClasses(styles.hint, pairs && styles.hintShown)}>
                  <br />
                  <span>{tile.hint}</span>
                </span>
              )}
            </dt>
            <dd className={mergeClasses(styles.value, tile.tone === 'danger' && styles.danger)}>
              {tile.value}
            </dd>
          </div>
        ))}
      </dl>
      {onRetry && (
        <p className={styles.failed} role="alert">
          <span>{t('statsFailed')}</span>
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </p>
      )}
    </>
  );
};
