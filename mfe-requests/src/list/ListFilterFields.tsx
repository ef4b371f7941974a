import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { useSession } from '@recueil/shell/contract';
import { FilterChoice } from '@recueil/shell/kit';
import { Button, makeStyles, useId } from '@recueil/shell/ui';
import { Label, Select } from '@recueil/shell/ui-form';
import { REQUEST_SORTS, CREATED_WITHIN, PRIORITIES } from '@recueil/backend/contract';
import type { RequestSort } from '@recueil/backend/contract';
import { AssigneePicker } from '../assignee/AssigneePicker.tsx';
import { useAssignableMembersQuery } from '../assignee/members.api.ts';
import { TeamPicker } from '../team/TeamPicker.tsx';
import { useRequestListQuery } from './request-lists.api.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import {
  MINE,
  defaultOrder,
  reverseOrder,
  resolveOrdering,
  toListQuery,
  STATUS_CHOICES,
  resolveTab,
} from './list-filters.ts';
import type { ListFilters, ListTab } from './list-filters.ts';

const useStyles = makeStyles({
  label: { display: 'block', marginBottom: '4px', font: 'var(--rc-body-strong)' },
  sort: { display: 'flex', gap: '8px' },
  select: { flexGrow: 1 },
});

interface Props {
  draft: ListFilters;
  tab: ListTab;
  onChange: (part: Partial<ListFilters>) => void;
}

const resolveDraftTab = (draft: ListFilters, tab: ListTab): ListTab =>
  draft.status ? resolveTab(draft, undefined) : tab;

export const FilterResultCount = ({ draft, tab }: Pick<Props, 'draft' | 'tab'>) => {
  const t = useRequestsTranslate();
  const { data } = useRequestListQuery({
    ...toListQuery(draft, resolveDraftTab(draft, tab)),
    page: 1,
    limit: 1,
  });
  return data ? t('filters.show', { count: data.total }) : t('filters.apply');
};

const SortFields = ({ draft, tab, onChange }: Props) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const id = useId('sort');
  const { sort, order } = resolveOrdering(draft, resolveDraftTab(draft, tab));
  return (
    <div>
      <Label className={styles.label} htmlFor={id}>
        {t('filters.sort')}
      </Label>
      <div className={styles.sort}>
        <Select
          id={id}
          className={styles.select}
          value={sort}
          onChange={(_event, { value }) =>
            onChange({ sort: value as RequestSort, order: defaultOrder(value as RequestSort) })
          }
        >
          {REQUEST_SORTS.map((value) => (
            <option key={value} value={value}>
              {t(`filters.sorts.${value}`)}
            </option>
          ))}
        </Select>
        <Button
          icon={order === 'asc' ? <ArrowUpRegular /> : <ArrowDownRegular />}
          aria-label={t(`filters.order.${order}`)}
          onClick={() => onChange({ sort, order: reverseOrder(order) })}
        />
      </div>
    </div>
  );
};

/** Not offered to the only member of an organisation. */
const AssigneeFilter = ({ draft, onChange }: Omit<Props, 'tab'>) => {
  const t = useRequestsTranslate();
  const { user } = useSession();
  const { data } = useAssignableMembersQuery();
  const { assigneeId } = draft;
  if (!user || ((data?.members.length ?? 0) <= 1 && assigneeId === '')) return null;
  return (
    <AssigneePicker
      label={t('filters.assignee')}
      noneLabel={t('filters.anyAssignee')}
      meLabel={t('filters.myRequests')}
      value={assigneeId === MINE ? user.id : assigneeId || null}
      valueName={assigneeId === '' ? null : t('filters.formerMember')}
      onChange={(id) => onChange({ assigneeId: id === user.id ? MINE : (id ?? '') })}
    />
  );
};

export const ListFilterFields = ({ draft, tab, onChange }: Props) => {
  const t = useRequestsTranslate();
  return (
    <>
      <FilterChoice
        legend={t('filters.status')}
        anyLabel={t('filters.anyStatus')}
        value={draft.status}
        choices={STATUS_CHOICES}
        getLabel={(value) => t(`filters.statuses.${value}`)}
        onChoice={(status) => onChange({ status })}
      />
      <FilterChoice
        legend={t('filters.priority')}
        anyLabel={t('filters.anyPriority')}
        value={draft.priority}
        choices={PRIORITIES}
        getLabel={(value) => t(`priority.${value}`)}
        onChoice={(priority) => onChange({ priority })}
      />
      <FilterChoice
        legend={t('filters.created')}
        anyLabel={t('filters.always')}
        value={draft.created}
        choices={CREATED_WITHIN}
        getLabel={(value) => t(`filters.within.${value}`)}
        onChoice={(created) => onChange({ created })}
      />
      <AssigneeFilter draft={draft} onChange={onChange} />
      <TeamPicker
        label={t('filters.team')}
        noneLabel={t('filters.anyTeam')}
        value={draft.teamId}
        onChange={(teamId) => onChange({ teamId })}
      />
      <SortFields draft={draft} tab={tab} onChange={onChange} />
    </>
  );
};
