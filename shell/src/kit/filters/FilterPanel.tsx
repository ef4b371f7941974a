import { FilterRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';
import { BREAKPOINTS, useMediaQuery } from '../use-media-query.ts';

// Overlay components are loaded by the reader who opens the panel, not by everyone who opens the list.
const FilterSurface = lazy(() =>
  import('./FilterSurface.tsx').then((module) => ({ default: module.FilterSurface })),
);

const useStyles = makeStyles({
  hidden: visuallyHidden,
  count: {
    display: 'inline-block',
    minWidth: '20px',
    boxSizing: 'border-box',
    marginLeft: '4px',
    padding: '0 6px',
    borderRadius: '999px',
    backgroundColor: 'var(--rc-primary)',
    color: 'var(--rc-on-primary)',
    font: '600 .8125rem/1.25rem var(--rc-font)',
    textAlign: 'center',
  },
});

interface Props<Filters> {
  /** `title` stands on the button and above the fields. */
  getLabel: (name: 'title' | 'close' | 'clear') => string;
  /** What the button that applies says of a draft, such as « Afficher 11 demandes »; on a phone it stands where the list is hidden. */
  applyLabel: (draft: Filters) => ReactNode;
  /** The filters that hold now. */
  value: Filters;
  /** The same with nothing filtered. */
  clearedValue: Filters;
  /** How many hold now; shown on the button. */
  activeCount: number;
  onApply: (filters: Filters) => void;
  /** The fields, showing the draft. */
  children: (draft: Filters, change: (part: Partial<Filters>) => void) => ReactNode;
}

/** A button and, under it, filters that are tried out and applied together. No scrim at a desk; a sheet from the bottom on a phone. */
export const FilterPanel = <Filters extends object>({
  getLabel,
  applyLabel,
  value,
  clearedValue,
  activeCount,
  onApply,
  children,
}: Props<Filters>) => {
  const styles = useStyles();
  const label = getLabel('title');
  const button = useRef<HTMLButtonElement>(null);
  const phone = useMediaQuery(`(max-width: ${BREAKPOINTS.m - 1}px)`);
  const [draft, setDraft] = useState<Filters | null>(null);
  const close = () => {
    setDraft(null);
    button.current?.focus();
  };
  const counter = activeCount > 0 && <span className={styles.count}>{activeCount}</span>;
  // On a phone the button has its icon and, if there is one, its number; its name is read all the same.
  const face = !phone ? (
    <>
      {label} {counter}
    </>
  ) : counter ? (
    <>
      <span className={styles.hidden}>{label} </span>
      {counter}
    </>
  ) : null;
  return (
    <>
      <Button
        ref={button}
        icon={<FilterRegular />}
        aria-label={face ? undefined : label}
        aria-haspopup="dialog"
        aria-expanded={draft !== null}
        onClick={() => (draft ? close() : setDraft(value))}
      >
        {face}
      </Button>
      {draft && (
        <Suspense fallback={null}>
          <FilterSurface
            target={button.current}
            sheet={phone}
            label={label}
            closeLabel={getLabel('close')}
            clearLabel={getLabel('clear')}
            applyLabel={applyLabel(draft)}
            onClear={() => setDraft(clearedValue)}
            onApply={() => {
              onApply(draft);
              close();
            }}
            onClose={close}
          >
            {children(draft, (part) => setDraft({ ...draft, ...part }))}
          </FilterSurface>
        </Suspense>
      )}
    </>
  );
};
