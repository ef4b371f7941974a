import { OverlayDrawer, Popover, PopoverSurface } from '@recueil/shell/ui-overlay';
import { useMediaQuery } from '@recueil/shell/kit';
import { isOn } from '../is-on.ts';
import { useWords } from '../words.ts';
import { FilterForm } from './FilterForm.tsx';
import type { FilterFormProps } from './FilterForm.tsx';
import { useFilterStyles } from './filters.styles.ts';

/** The filters under their button; on a phone, a sheet from the bottom. */
export const FilterPanel = ({ target, ...form }: FilterFormProps & { target: HTMLElement | null }) => {
  const t = useWords();
  const styles = useFilterStyles();
  const phone = useMediaQuery('(max-width: 767px)');
  const onOpenChange = (event: { target: EventTarget | null }, { open }: { open: boolean }) => {
    if (!open && !isOn(target, event)) form.onClose();
  };
  if (phone) {
    return (
      <OverlayDrawer open position="bottom" className={styles.sheet} aria-label={t('filters.title')} onOpenChange={onOpenChange}>
        <FilterForm {...form} />
      </OverlayDrawer>
    );
  }
  return (
    <Popover open trapFocus positioning={{ target, position: 'below', align: 'end', offset: 8 }} onOpenChange={onOpenChange}>
      <PopoverSurface className={styles.surface} aria-label={t('filters.title')}>
        <FilterForm {...form} />
      </PopoverSurface>
    </Popover>
  );
};
