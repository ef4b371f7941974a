import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { FilterChoice } from '@recueil/shell/kit';
import { Button, Input, makeStyles, useId } from '@recueil/shell/ui';
import { Field, Label, Select } from '@recueil/shell/ui-form';
import { REQUEST_SORTS } from '@recueil/backend/contract';
import type { RequestSort } from '@recueil/backend/contract';
import { useRequestListQuery } from '../requests.api.ts';
import { useWords } from '../i18n/messages.ts';
import { CREATED_WITHIN, firstOrderOf, opposite, orderingOf, PRIORITIES, queryOf, STATUS_CHOICES, tabOf } from './list-filters.ts';
import type { ListFilters, Tab } from './list-filters.ts';

const useStyles = makeStyles({
  label: { display: 'block', marginBottom: '4px', font: 'var(--rc-body-strong)' },
  sort: { display: 'flex', gap: '8px' },
  select: { flexGrow: 1 },
});

interface Props {
  draft: ListFilters;
  tab: Tab;
  onChange: (part: Partial<ListFilters>) => void;
}

const tabFor = (draft: ListFilters, tab: Tab): Tab => (draft.status ? tabOf(draft, undefined) : tab);

/** How many requests a draft would show. */
export const FilterResult = ({ draft, tab }: Pick<Props, 'draft' | 'tab'>) => {
  const t = useWords();
  const { data } = useRequestListQuery({ ...queryOf(draft, tabFor(draft, tab)), page: 1, limit: 1 });
  return data ? t('filters.show', { count: data.total }) : t('filters.apply');
};

const Order = ({ draft, tab, onChange }: Props) => {
  const t = useWords();
  const styles = useStyles();
  const id = useId('sort');
  const { sort, order } = orderingOf(draft, tabFor(draft, tab));
  return (
    <div>
      <Label className={styles.label} htmlFor={id}>{t('filters.sort')}</Label>
      <div className={styles.sort}>
        <Select id={id} className={styles.select} value={sort} onChange={(_event, { value }) => onChange({ sort: value as RequestSort, order: firstOrderOf(value as RequestSort) })}>
          {REQUEST_SORTS.map((value) => <option key={value} value={value}>{t(`filters.sorts.${value}`)}</option>)}
        </Select>
        <Button icon={order === 'asc' ? <ArrowUpRegular /> : <ArrowDownRegular />} aria-label={t(`filters.order.${order}`)} onClick={() => onChange({ sort, order: opposite(order) })} />
      </div>
    </div>
  );
};

/** Status, priority, who follows it, age and order. */
export const ListFilterFields = ({ draft, tab, onChange }: Props) => {
  const t = useWords();
  return (
    <>
      <FilterChoice legend={t('filters.status')} anyLabel={t('filters.anyStatus')} value={draft.status} choices={STATUS_CHOICES} labelOf={(value) => t(`filters.statuses.${value}`)} onChoice={(status) => onChange({ status })} />
      <FilterChoice legend={t('filters.priority')} anyLabel={t('filters.anyPriority')} value={draft.priority} choices={PRIORITIES} labelOf={(value) => t(`priority.${value}`)} onChoice={(priority) => onChange({ priority })} />
      <FilterChoice legend={t('filters.created')} anyLabel={t('filters.always')} value={draft.created} choices={CREATED_WITHIN} labelOf={(value) => t(`filters.within.${value}`)} onChoice={(created) => onChange({ created })} />
      <Field label={t('filters.assignee')} hint={t('filters.assigneeHint')}>
        <Input value={draft.assignee} autoComplete="off" maxLength={255} onChange={(_event, { value }) => onChange({ assignee: value })} />
      </Field>
      <Order draft={draft} tab={tab} onChange={onChange} />
    </>
  );
};
