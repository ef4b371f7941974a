import { CREATED_WITHIN } from '@recueil/backend/contract';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { SearchField, PHONE } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { Select } from '@recueil/shell/ui-form';
import { toggleSort } from '../list/list-filters.ts';
import { findOption } from '../ui/find-option.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import {
  changeDashboardFilters,
  DASHBOARD_SORTS,
  DASHBOARD_STATUSES,
  type DashboardFilters,
} from './dashboard-filters.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 20px',
    padding: '10px 12px 10px 20px',
    borderBottom: '1px solid var(--rc-line)',
    [PHONE]: { display: 'grid', gridTemplateColumns: '1fr 1fr', padding: '12px 16px', gap: '12px' },
  },
  field: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    color: 'var(--rc-text2)',
    whiteSpace: 'nowrap',
    [PHONE]: { display: 'grid', rowGap: '4px', font: 'var(--rc-caption)' },
  },
  select: { minWidth: '148px', [PHONE]: { minWidth: 0 } },
  sort: {
    display: 'flex',
    gap: '4px',
    [PHONE]: { gridColumn: '1 / -1', '& > span:first-child': { flexGrow: 1 } },
  },
  order: { [PHONE]: { alignSelf: 'end' } },
  search: {
    display: 'flex',
    flexGrow: 1,
    justifyContent: 'flex-end',
    minWidth: '220px',
    [PHONE]: { gridColumn: '1 / -1', gridRow: 1 },
  },
});

export const RecentFilters = ({
  filters,
  onChange,
}: {
  filters: DashboardFilters;
  onChange: (next: DashboardFilters) => void;
}) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const change = (part: Partial<DashboardFilters>) =>
    onChange(changeDashboardFilters(filters, part));
  return (
    <div className={styles.bar} role="group" aria-label={t('recents.filters')}>
      <label className={styles.field}>
        <span>{t('recents.status')}</span>
        <Select
          className={styles.select}
          value={filters.status}
          onChange={(_event, { value }) =>
            change({ status: findOption(DASHBOARD_STATUSES, value) ?? 'all' })
          }
        >
          {DASHBOARD_STATUSES.map((value) => (
            <option key={value} value={value}>
              {value === 'all' ? t('filters.anyStatus') : t(`filters.statuses.${value}`)}
            </option>
          ))}
        </Select>
      </label>
      <label className={styles.field}>
        <span>{t('recents.period')}</span>
        <Select
          className={styles.select}
          value={filters.createdWithin ?? ''}
          onChange={(_event, { value }) =>
            change({ createdWithin: findOption(CREATED_WITHIN, value) })
          }
        >
          <option value="">{t('recents.always')}</option>
          {CREATED_WITHIN.map((value) => (
            <option key={value} value={value}>
              {t(`recents.within.${value}`)}
            </option>
          ))}
        </Select>
      </label>
      <div className={styles.sort}>
        <label className={styles.field}>
          <span>{t('recents.sort')}</span>
          <Select
            className={styles.select}
            value={filters.sort}
            onChange={(_event, { value }) =>
              change(toggleSort(findOption(DASHBOARD_SORTS, value) ?? 'createdAt', filters))
            }
          >
            {DASHBOARD_SORTS.map((value) => (
              <option key={value} value={value}>
                {t(`filters.sorts.${value}`)}
              </option>
            ))}
          </Select>
        </label>
        <Button
          appearance="subtle"
          className={styles.order}
          icon={filters.order === 'asc' ? <ArrowUpRegular /> : <ArrowDownRegular />}
          aria-label={t(`filters.order.${filters.order}`)}
          onClick={() => change(toggleSort(filters.sort, filters))}
        />
      </div>
      <div className={styles.search}>
        <SearchField
          value={filters.search}
          label={t('list.searchLabel')}
          placeholder={t('list.searchPlaceholder')}
          clearLabel={t('list.empty.clear')}
          onSearch={(search) => change({ search })}
        />
      </div>
    </div>
  );
};
