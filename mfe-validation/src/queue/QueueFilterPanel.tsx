import { ChoiceChips, FilterPanel } from '@recueil/shell/kit';
import { useReviewQueueQuery } from '../validation.api.ts';
import { useWords } from '../words.ts';
import { CREATED, PRIORITIES, queryOf, type QueueFilters } from './queue-filters.ts';

/** How many requests a draft would show. */
const FilterResult = ({ draft }: { draft: QueueFilters }) => {
  const t = useWords();
  const { data } = useReviewQueueQuery({ ...queryOf({ ...draft, page: 1 }), limit: 1 });
  return data ? t('filters.show', { count: data.total }) : t('filters.apply');
};

/** Priority and age, tried out with their result before they hold. */
export const QueueFilterPanel = ({ filters, onChange }: { filters: QueueFilters; onChange: (change: Partial<QueueFilters>) => void }) => {
  const t = useWords();
  const any = { value: 'any' as const, label: t('filters.any') };
  return (
    <FilterPanel
      label={t('filters.title')}
      closeLabel={t('filters.close')}
      clearLabel={t('filters.clear')}
      applyLabel={(draft) => <FilterResult draft={draft} />}
      value={filters}
      cleared={{ ...filters, priority: null, created: null }}
      count={[filters.priority, filters.created].filter(Boolean).length}
      onApply={({ priority, created }) => onChange({ priority, created })}
    >
      {(draft, change) => (
        <>
          <ChoiceChips legend={t('filters.priority')} value={draft.priority ?? 'any'} choices={[any, ...PRIORITIES.map((value) => ({ value, label: t(`filters.${value}`) }))]} onChoice={(value) => change({ priority: value === 'any' ? null : value })} />
          <ChoiceChips legend={t('filters.created')} value={draft.created ?? 'any'} choices={[any, ...CREATED.map((value) => ({ value, label: t(`filters.${value}`) }))]} onChoice={(value) => change({ created: value === 'any' ? null : value })} />
        </>
      )}
    </FilterPanel>
  );
};
