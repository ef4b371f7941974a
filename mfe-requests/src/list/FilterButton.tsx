import { lazy, Suspense, useRef, useState } from 'react';
import { FilterRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useMediaQuery } from '@recueil/shell/kit';
import { useWords } from '../words.ts';
import type { ListFilters, Tab } from './list-filters.ts';

// Overlay components are loaded by the reader who opens the panel, not by everyone who opens the list.
const FilterPanel = lazy(() => import('./FilterPanel.tsx').then(({ FilterPanel }) => ({ default: FilterPanel })));

const useStyles = makeStyles({
  dot: { display: 'inline-block', width: '8px', height: '8px', marginLeft: '8px', borderRadius: '50%', backgroundColor: 'var(--rc-action-solid)' },
});

export const FilterButton = ({ filters, tab, onChange }: { filters: ListFilters; tab: Tab; onChange: (change: Partial<ListFilters>) => void }) => {
  const t = useWords();
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const phone = useMediaQuery('(max-width: 767px)');
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} icon={<FilterRegular />} aria-label={t('filters.title')} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {phone ? null : <>{t('filters.title')}{(filters.status || filters.created) && <span className={styles.dot} />}</>}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <FilterPanel
            target={button.current}
            filters={filters}
            tab={tab}
            onClose={close}
            onApply={(change) => {
              onChange(change);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
};
