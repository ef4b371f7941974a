import { FilterRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';
import { useIsPhone } from '../use-media-query.ts';

// Overlay components load when the panel is opened, not with every list.
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
  /** `title` labels the button and heads the panel. */
  getLabel: (name: 'title' | 'close' | 'clear') => string;
  /** Label of the apply button for a draft, such as « Afficher 11 demandes ». */
  applyLabel: (draft: Filters) => ReactNode;
  /** The applied filters. */
  value: Filters;
  /** The same without any filter. */
  clearedValue: Filters;
  /** Number of applied filters, shown on the button. */
  activeCount: number;
  onApply: (filters: Filters) => void;
  /** The fields, showing the draft. */
  children: (draft: Filters, change: (part: Partial<Filters>) => void) => ReactNode;
}

/** A popover of filters, drafted and applied together; on a phone a sheet from the bottom. */
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
  const isPhone = useIsPhone();
  const [draft, setDraft] = useState<Filters | null>(null);
  const close = () => {
    setDraft(null);
    button.current?.focus();
  };
  const counter = activeCount > 0 && <span className={styles.count}>{activeCount}</span>;
  // A phone shows icon and count only; the label is for screen readers.
  const buttonContent = !isPhone ? (
    <>
      <span>{label}</span> {counter}
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
        aria-label={buttonContent ? undefined : label}
        aria-haspopup="dialog"
        aria-expanded={draft !== null}
        onClick={() => (draft ? close() : setDraft(value))}
      >
        {buttonContent}
      </Button>
      {draft && (
        <Suspense fallback={null}>
          <FilterSurface
            target={button.current}
            sheet={isPhone}
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
