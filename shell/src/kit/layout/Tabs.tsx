import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import { moveFocusByKey } from '../move-focus-by-key.ts';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    columnGap: '4px',
    flexShrink: 0,
    minWidth: 0,
    maxWidth: '100%',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    position: 'relative',
    flexShrink: 0,
    minHeight: '44px',
    padding: '0 12px',
    border: 'none',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    color: 'var(--rc-text2)',
    font: 'var(--rc-body)',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: 'var(--rc-text)' },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineColor: 'var(--rc-focus)',
      outlineOffset: '-2px',
    },
    '&[aria-selected="true"]': { color: 'var(--rc-text)', fontWeight: 600 },
    '&[aria-selected="true"]::after': {
      content: '""',
      position: 'absolute',
      left: '12px',
      right: '12px',
      bottom: 0,
      height: '3px',
      backgroundColor: 'var(--rc-link)',
    },
  },
  // As wide as when selected, so that selecting moves nothing.
  word: {
    display: 'inline-grid',
    '::after': {
      content: 'attr(data-word)',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: 600,
    },
  },
  count: {
    minWidth: '22px',
    padding: '0 6px',
    borderRadius: '999px',
    boxSizing: 'border-box',
    textAlign: 'center',
    backgroundColor: 'var(--rc-neutral-bg)',
    color: 'var(--rc-neutral-fg)',
    font: '600 .8125rem/1.25rem var(--rc-font)',
  },
});

/** WAI-ARIA tabs with manual activation. With `panelId` tab `x` has the id `{panelId}-x`. */
export const Tabs = <T extends string>({
  label,
  tabs,
  selected,
  onSelect,
  panelId,
  className,
}: {
  label: string;
  tabs: readonly { value: T; label: string; count?: number | undefined }[];
  selected: T;
  onSelect: (value: T) => void;
  panelId?: string;
  className?: string | undefined;
}) => {
  const styles = useStyles();
  return (
    <div
      role="tablist"
      aria-label={label}
      className={mergeClasses(styles.strip, className)}
      onKeyDown={(event) =>
        moveFocusByKey(event, event.currentTarget.children, { horizontal: true, wraps: true })
      }
    >
      {tabs.map(({ value, label: tabLabel, count = 0 }) => (
        <button
          key={value}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={value === selected}
          tabIndex={value === selected ? 0 : -1}
          {...(panelId === undefined
            ? {}
            : { id: `${panelId}-${value}`, 'aria-controls': panelId })}
          onClick={() => onSelect(value)}
        >
          <span className={styles.word} data-word={tabLabel}>
            {tabLabel}
          </span>
          {count > 0 && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
};
