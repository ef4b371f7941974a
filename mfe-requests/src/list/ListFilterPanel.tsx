import { lazy, Suspense } from 'react';
import { FilterPanel, SkeletonText } from '@recueil/shell/kit';
import { useWords } from '../i18n/messages.ts';
import { heldCount, UNFILTERED } from './list-filters.ts';
import type { ListFilters, Tab } from './list-filters.ts';

const fields = () => import(/* webpackChunkName: "list-filters" */ './ListFilterFields.tsx');
const ListFilterFields = lazy(() => fields().then(({ ListFilterFields }) => ({ default: ListFilterFields })));
const FilterResult = lazy(() => fields().then(({ FilterResult }) => ({ default: FilterResult })));

interface Props {
  filters: ListFilters;
  tab: Tab;
  onChange: (change: Partial<ListFilters>) => void;
}

/** What narrows and orders the list, tried out with its result before it holds. */
export const ListFilterPanel = ({ filters, tab, onChange }: Props) => {
  const t = useWords();
  return (
    <FilterPanel
      words={(name) => t(`filters.${name}`)}
      applyLabel={(draft) => <Suspense fallback={t('filters.apply')}><FilterResult draft={{ ...draft, assignee: draft.assignee.trim() }} tab={tab} /></Suspense>}
      value={filters}
      cleared={{ ...filters, ...UNFILTERED, sort: null }}
      count={heldCount(filters)}
      onApply={({ status, created, priority, assignee, sort, order }) => onChange({ status, created, priority, assignee: assignee.trim(), sort, order })}
    >
      {(draft, change) => <Suspense fallback={<SkeletonText lines={6} label={t('loading')} />}><ListFilterFields draft={draft} tab={tab} onChange={change} /></Suspense>}
    </FilterPanel>
  );
};
