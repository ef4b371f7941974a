import { lazy, Suspense } from 'react';
import { FilterPanel, SkeletonText } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { countListPanelFilters, NO_LIST_PANEL_FILTERS } from './list-filters.ts';
import type { ListFilters, ListTab } from './list-filters.ts';

const fields = () => import(/* webpackChunkName: "list-filters" */ './ListFilterFields.tsx');
const ListFilterFields = lazy(() =>
  fields().then(({ ListFilterFields }) => ({ default: ListFilterFields })),
);
const FilterResult = lazy(() =>
  fields().then(({ FilterResultCount }) => ({ default: FilterResultCount })),
);

interface Props {
  filters: ListFilters;
  tab: ListTab;
  onChange: (change: Partial<ListFilters>) => void;
}

export const ListFilterPanel = ({ filters, tab, onChange }: Props) => {
  const t = useRequestsTranslate();
  return (
    <FilterPanel
      getLabel={(name) => t(`filters.${name}`)}
      applyLabel={(draft) => (
        <Suspense fallback={t('filters.apply')}>
          <FilterResult draft={draft} tab={tab} />
        </Suspense>
      )}
      value={filters}
      clearedValue={{ ...filters, ...NO_LIST_PANEL_FILTERS, sort: null, order: null }}
      activeCount={countListPanelFilters(filters)}
      onApply={({ status, created, priority, assigneeId, teamId, sort, order }) =>
        onChange({ status, created, priority, assigneeId, teamId, sort, order })
      }
    >
      {(draft, change) => (
        <Suspense fallback={<SkeletonText lines={6} label={t('loading')} />}>
          <ListFilterFields draft={draft} tab={tab} onChange={change} />
        </Suspense>
      )}
    </FilterPanel>
  );
};
