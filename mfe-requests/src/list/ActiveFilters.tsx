import { FilterTags } from '@recueil/shell/screen-kit';
import { useRequestsTranslate } from '../i18n/messages.ts';
import type { ListFilters } from './list-filters.ts';

export const ActiveFilters = ({
  filters,
  onChange,
}: {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}) => {
  const t = useRequestsTranslate();
  const active: [string, Partial<ListFilters>][] = [];
  if (filters.status) active.push([t(`filters.statuses.${filters.status}`), { status: null }]);
  if (filters.created) active.push([t(`filters.within.${filters.created}`), { created: null }]);
  if (filters.priority)
    active.push([
      t('filters.priorityIs', { priority: t(`priority.${filters.priority}`) }),
      { priority: null },
    ]);
  if (filters.assignee)
    active.push([t('filters.assigneeIs', { assignee: filters.assignee }), { assignee: '' }]);
  if (filters.search)
    active.push([t('filters.search', { search: filters.search }), { search: '' }]);
  return <FilterTags t={t} filters={active} onChange={onChange} />;
};
