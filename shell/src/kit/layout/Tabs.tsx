import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { KeyboardEvent } from 'react';

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
  // As wide as it gets when it is chosen, so that choosing moves nothing.
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

const STEP: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrows, Home and End move the focus; Enter, Space or a click chooses (WAI-ARIA tabs, chosen by hand). */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEP[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  event.preventDefault();
  tabs[step(tabs.indexOf(event.target as HTMLElement), tabs.length - 1)]?.focus();
};

/** A strip of tabs; scrolls sideways in itself. A count is shown above zero. With `panelId` tab `x` has the id `{panelId}-x`, for the panel's `aria-labelledby`. */
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
      onKeyDown={moveFocus}
    >
      {tabs.map(({ value, label: word, count = 0 }) => (
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
          <span className={styles.word} data-word={word}>
            {word}
          </span>
          {count > 0 && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
};
