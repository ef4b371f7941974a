import { FilterTags } from '@recueil/shell/screen-kit';
import { useAssignableMembersQuery } from '../assignee/members.api.ts';
import { useRequestTeamsQuery } from '../team/teams.api.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { MINE, type ListFilters } from './list-filters.ts';

export const ActiveFilters = ({
  filters,
  onChange,
}: {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}) => {
  const t = useRequestsTranslate();
  const { data, isLoading } = useAssignableMembersQuery(undefined, {
    skip: filters.assigneeId === '' || filters.assigneeId === MINE,
  });
  const teams = useRequestTeamsQuery(undefined, { skip: filters.teamId === null });
  const active: [string, Partial<ListFilters>][] = [];
  if (filters.status) active.push([t(`filters.statuses.${filters.status}`), { status: null }]);
  if (filters.created) active.push([t(`filters.within.${filters.created}`), { created: null }]);
  if (filters.priority)
    active.push([
      t('filters.priorityIs', { priority: t(`priority.${filters.priority}`) }),
      { priority: null },
    ]);
  if (filters.assigneeId === MINE) active.push([t('filters.myRequests'), { assigneeId: '' }]);
  else if (filters.assigneeId && !isLoading)
    active.push([
      t('filters.assigneeIs', {
        assignee:
          data?.members.find(({ id }) => id === filters.assigneeId)?.name ??
          t('filters.formerMember'),
      }),
      { assigneeId: '' },
    ]);
  if (filters.teamId && !teams.isLoading)
    active.push([
      t('filters.teamIs', {
        team:
          teams.data?.teams.find(({ id }) => id === filters.teamId)?.name ??
          t('filters.deletedTeam'),
      }),
      { teamId: null },
    ]);
  if (filters.search)
    active.push([t('filters.search', { search: filters.search }), { search: '' }]);
  return <FilterTags t={t} filters={active} onChange={onChange} />;
};
