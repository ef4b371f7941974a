import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { Button } from '@recueil/shell/ui';
import { EmptyState, Pagination, Panel } from '@recueil/shell/kit';
import { POLLING } from '@recueil/shell/contract';
import { LoadError } from '@recueil/shell/screen-kit';
import type { RequestSort } from '@recueil/backend/contract';
import { toggleSort } from '../list/list-filters.ts';
import { RequestTable } from '../list/RequestTable.tsx';
import { useRequestListQuery } from '../list/request-lists.api.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import {
  changeDashboardFilters,
  DEFAULT_DASHBOARD_FILTERS,
  isDashboardFiltered,
  toDashboardQuery,
  useDashboardFilters,
  DASHBOARD_SORTS,
} from './dashboard-filters.ts';
import { useDashboardStyles } from './dashboard.styles.ts';

// Loaded apart, so that the rows come first.
const RecentFilters = lazy(() =>
  import(/* webpackChunkName: "recent-filters" */ './RecentFilters.tsx').then(
    ({ RecentFilters }) => ({ default: RecentFilters }),
  ),
);

export const RecentRequests = memo(() => {
  const t = useRequestsTranslate();
  const styles = useDashboardStyles();
  const [filters, setFilters] = useDashboardFilters();
  const { currentData, error, refetch } = useRequestListQuery(
    toDashboardQuery(filters),
    POLLING.list,
  );
  // Twenty rows are a long task: deferred, so that input is handled meanwhile.
  const data = useDeferredValue(currentData);
  const { page, limit } = filters;
  const total = data?.total ?? 0;
  const pages = Math.ceil(total / limit);
  const sortBy = (key: RequestSort) => {
    const sort = DASHBOARD_SORTS.find((known) => known === key);
    if (sort) setFilters(changeDashboardFilters(filters, toggleSort(sort, filters)));
  };
  return (
    <Panel flush edge title={t('recents.title')} className={styles.wide}>
      <div className={styles.filters}>
        <Suspense fallback={null}>
          <RecentFilters filters={filters} onChange={setFilters} />
        </Suspense>
      </div>
      {error && !currentData ? (
        <LoadError inset title={t('dashboard.recentFailed')} error={error} onRetry={refetch} />
      ) : data?.requests.length === 0 && page > 1 ? (
        <EmptyState
          art="search"
          title={t('list.empty.page')}
          action={
            <Button onClick={() => setFilters({ ...filters, page: 1 })}>
              {t('list.empty.firstPage')}
            </Button>
          }
        />
      ) : data?.requests.length === 0 ? (
        <EmptyState
          art="search"
          title={t('recents.nothing')}
          {...(isDashboardFiltered(filters)
            ? {
                text: t('recents.nothingText'),
                action: (
                  <Button
                    onClick={() =>
                      setFilters(
                        changeDashboardFilters(filters, {
                          status: DEFAULT_DASHBOARD_FILTERS.status,
                          createdWithin: null,
                          search: '',
                        }),
                      )
                    }
                  >
                    {t('recents.clear')}
                  </Button>
                ),
              }
            : {})}
        />
      ) : (
        <>
          <RequestTable
            requests={data?.requests}
            ordering={filters}
            sortable={DASHBOARD_SORTS}
            onSort={sortBy}
            caption={t('recents.caption', { sort: t(`filters.sorts.${filters.sort}`) })}
          />
          <Pagination
            page={page}
            pages={pages}
            label={t('pager.label')}
            onPage={(next) => setFilters({ ...filters, page: next })}
            range={t('pager.range', {
              from: (page - 1) * limit + 1,
              to: Math.min(page * limit, total),
              total,
            })}
            position={t('pager.page', { page, pages })}
            previousLabel={t('pager.previous')}
            nextLabel={t('pager.next')}
          />
        </>
      )}
    </Panel>
  );
});
RecentRequests.displayName = 'RecentRequests';
