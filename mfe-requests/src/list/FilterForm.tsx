import { useState } from 'react';
import { ArrowDownRegular, ArrowUpRegular, DismissRegular } from '@fluentui/react-icons';
import { Button, Label, Select, useId } from '@recueil/shell/ui';
import { REQUEST_SORTS } from '@recueil/backend/contract';
import type { RequestSort } from '@recueil/backend/contract';
import { ChoiceChips } from '../ChoiceChips.tsx';
import { useRequestListQuery } from '../requests.api.ts';
import { useWords } from '../words.ts';
import { useFilterStyles } from './filters.styles.ts';
import { CREATED_WITHIN, opposite, orderingOf, queryOf, STATUS_CHOICES, tabOf } from './list-filters.ts';
import type { ListFilters, Tab } from './list-filters.ts';

export interface FilterFormProps {
  filters: ListFilters;
  tab: Tab;
  onApply: (change: Partial<ListFilters>) => void;
  onClose: () => void;
}

/** Status, age and order, tried out here and applied together; the button says how many requests they will show. */
export const FilterForm = ({ filters, tab, onApply, onClose }: FilterFormProps) => {
  const t = useWords();
  const styles = useFilterStyles();
  const sortId = useId('sort');
  const [draft, setDraft] = useState(filters);
  const draftTab = draft.status ? tabOf(draft, undefined) : tab;
  const { sort, order } = orderingOf(draft, draftTab);
  const { data } = useRequestListQuery({ ...queryOf(draft, draftTab), page: 1, limit: 1 });
  const change = (part: Partial<ListFilters>) => setDraft({ ...draft, ...part });
  const OrderIcon = order === 'asc' ? ArrowUpRegular : ArrowDownRegular;

  return (
    <div className={styles.panel}>
      <header className={styles.header}>
        <h2 className={styles.heading}>{t('filters.title')}</h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('filters.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <ChoiceChips
          legend={t('filters.status')}
          value={draft.status ?? 'any'}
          choices={[{ value: 'any', label: t('filters.anyStatus') }, ...STATUS_CHOICES.map((value) => ({ value, label: t(`filters.statuses.${value}`) }))]}
          onChoice={(value) => change({ status: value === 'any' ? null : value })}
        />
        <ChoiceChips
          legend={t('filters.created')}
          value={draft.created ?? 'always'}
          choices={[{ value: 'always', label: t('filters.always') }, ...CREATED_WITHIN.map((value) => ({ value, label: t(`filters.within.${value}`) }))]}
          onChoice={(value) => change({ created: value === 'always' ? null : value })}
        />
        <div>
          <Label className={styles.label} htmlFor={sortId}>{t('filters.sort')}</Label>
          <div className={styles.sort}>
            <Select id={sortId} className={styles.select} value={sort} onChange={(_event, { value }) => change({ sort: value as RequestSort, order })}>
              {REQUEST_SORTS.map((value) => <option key={value} value={value}>{t(`filters.sorts.${value}`)}</option>)}
            </Select>
            <Button icon={<OrderIcon />} aria-label={t(`filters.order.${order}`)} onClick={() => change({ sort, order: opposite(order) })} />
          </div>
        </div>
      </div>
      <footer className={styles.footer}>
        <Button appearance="subtle" onClick={() => setDraft({ ...draft, status: null, created: null, sort: null })}>{t('filters.clear')}</Button>
        <Button appearance="primary" onClick={() => onApply({ status: draft.status, created: draft.created, sort: draft.sort, order: draft.order })}>
          {data ? t('filters.show', { count: data.total }) : t('filters.apply')}
        </Button>
      </footer>
    </div>
  );
};
