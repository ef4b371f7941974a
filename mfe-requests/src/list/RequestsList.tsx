import { POLLING, api, useUi, type ApiError } from '@recueil/shell/contract';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { AddRegular } from '@fluentui/react-icons';
import { mergeClasses, useId } from '@recueil/shell/ui';
import { PageHeader, SearchField, useIsPhone } from '@recueil/shell/kit';
import { ExportButton } from '@recueil/shell/screen-kit';
import type { Request } from '@recueil/backend/contract';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useRequestListQuery } from './request-lists.api.ts';
import { toRetryHandler } from '../ui/to-retry-handler.ts';
import { useBottomBarHeight } from '../ui/use-bottom-bar-height.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import {
  resolveOrdering,
  resolveTab,
  toListExportQuery,
  toListQuery,
  toggleSort,
  useListFilters,
} from './list-filters.ts';
import { ListFilterPanel } from './ListFilterPanel.tsx';
import { ListResults } from './ListResults.tsx';
import { ListTabs } from './ListTabs.tsx';
import { ListTiles } from './ListTiles.tsx';
import { useListStyles } from './list.styles.ts';

const DeleteRequestDialog = lazy(() =>
  import('../request/DeleteRequestDialog.tsx').then(({ DeleteRequestDialog }) => ({
    default: DeleteRequestDialog,
  })),
);

const NewRequest = ({ className }: { className?: string }) => {
  const t = useRequestsTranslate();
  return (
    <ButtonLink
      to="/app/requests/new"
      appearance="primary"
      icon={<AddRegular />}
      {...(className ? { className } : {})}
    >
      {t('newRequest')}
    </ButtonLink>
  );
};

export const RequestsList = () => {
  const t = useRequestsTranslate();
  const styles = useListStyles();
  const panelId = useId('requests');
  const phone = useIsPhone();
  const { language } = useUi();
  useBottomBarHeight(phone ? '60px' : null);
  const { filters, setFilters } = useListFilters();
  const [requestToDelete, setRequestToDelete] = useState<Request | null>(null);
  const stats = api.useGetRequestStatsQuery(undefined, POLLING.counters);
  const tab = resolveTab(filters, stats.data);
  const ordering = resolveOrdering(filters, tab);
  const list = useRequestListQuery(toListQuery(filters, tab), POLLING.list);
  // The stats choose the first tab: until they arrive the loaded list may be the wrong one.
  const isTabUnknown = !filters.tab && !filters.status && stats.isLoading;
  const current = isTabUnknown ? undefined : list.currentData;
  // A page of rows is a long task: deferred, so that input is handled meanwhile.
  const rendered = useDeferredValue(current);

  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={phone ? undefined : <NewRequest />}
      />
      <ListTiles stats={stats.data} onRetry={toRetryHandler(stats)} />
      <section className={styles.panel} aria-label={t('list.region')}>
        <div className={styles.bar}>
          <ListTabs
            tab={tab}
            stats={stats.data}
            panelId={panelId}
            className={styles.tabs}
            onTab={(next) => setFilters({ tab: next, status: null })}
          />
          <div className={styles.tools}>
            <SearchField
              value={filters.search}
              label={t('list.searchLabel')}
              placeholder={t('list.searchPlaceholder')}
              clearLabel={t('list.empty.clear')}
              onSearch={(search) => setFilters({ search })}
            />
            <ListFilterPanel filters={filters} tab={tab} onChange={setFilters} />
            <ExportButton
              path="/v1/requests/export.csv"
              t={t}
              query={toListExportQuery(filters, tab, language)}
              iconOnly={phone}
              disabled={list.currentData?.total === 0}
            />
          </div>
        </div>
        <ActiveFilters filters={filters} onChange={setFilters} />
        <div
          id={panelId}
          role="tabpanel"
          aria-labelledby={`${panelId}-${tab}`}
          className={mergeClasses(list.isFetching && !list.isLoading && styles.refreshing)}
        >
          <ListResults
            list={current && rendered}
            error={list.currentData ? undefined : (list.error as ApiError | undefined)}
            onRetry={() => void list.refetch()}
            filters={filters}
            tab={tab}
            ordering={ordering}
            onSort={(sort) => setFilters(toggleSort(sort, ordering))}
            onChange={setFilters}
            onDelete={setRequestToDelete}
          />
        </div>
      </section>
      {phone && <NewRequest className={styles.floating} />}
      {requestToDelete && (
        <Suspense fallback={null}>
          <DeleteRequestDialog request={requestToDelete} onClose={() => setRequestToDelete(null)} />
        </Suspense>
      )}
    </>
  );
};
