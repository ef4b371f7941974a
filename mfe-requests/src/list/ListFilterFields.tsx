import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { FilterChoice } from '@recueil/shell/kit';
import { Button, Input, makeStyles, useId } from '@recueil/shell/ui';
import { Field, Label, Select } from '@recueil/shell/ui-form';
import { REQUEST_SORTS, CREATED_WITHIN, PRIORITIES } from '@recueil/backend/contract';
import type { RequestSort } from '@recueil/backend/contract';
import { useRequestListQuery } from '../requests.api.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import {
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
      <Field label={t('filters.assignee')} hint={t('filters.assigneeHint')}>
        <Input
          value={draft.assignee}
          autoComplete="off"
          maxLength={255}
          onChange={(_event, { value }) => onChange({ assignee: value })}
        />
      </Field>
      <SortFields draft={draft} tab={tab} onChange={onChange} />
    </>
  );
};
