import { POLLING, api, type ApiError } from '@recueil/shell/contract';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { AddRegular } from '@fluentui/react-icons';
import { mergeClasses, useId } from '@recueil/shell/ui';
import { PageHeader, useMediaQuery } from '@recueil/shell/kit';
import type { Request } from '@recueil/backend/contract';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useRequestListQuery } from '../requests.api.ts';
import { toRetryHandler } from '../ui/to-retry-handler.ts';
import { useBottomBarHeight } from '../ui/use-bottom-bar-height.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { RequestsExportButton } from './RequestsExportButton.tsx';
import { resolveOrdering, toListQuery, toggleListSort, resolveTab } from './list-filters.ts';
import { ListFilterPanel } from './ListFilterPanel.tsx';
import { ListResults } from './ListResults.tsx';
import { ListTabs } from './ListTabs.tsx';
import { ListTiles } from './ListTiles.tsx';
import { useListStyles } from './list.styles.ts';
import { SearchField } from './SearchField.tsx';
import { useListFilters } from './use-list-filters.ts';

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

/** `/app/requests`: every request of the organisation, by tab, search and filters. */
export const RequestsList = () => {
  const t = useRequestsTranslate();
  const styles = useListStyles();
  const panelId = useId('requests');
  const phone = useMediaQuery('(max-width: 767px)');
  useBottomBarHeight(phone ? '60px' : null);
  const { filters, change } = useListFilters();
  const [doomed, setDoomed] = useState<Request | null>(null);
  const figures = api.useGetRequestStatsQuery(undefined, POLLING.counters);
  const tab = resolveTab(filters, figures.data);
  const ordering = resolveOrdering(filters, tab);
  const list = useRequestListQuery(toListQuery(filters, tab), POLLING.list);
  // Until the figures have chosen the tab, what is loaded may be the wrong one.
  const undecided = !filters.tab && !filters.status && figures.isLoading;
  const answer = undecided ? undefined : list.currentData;
  // A page of rows is a long task: it is drawn in pieces, so that a press is answered meanwhile.
  const drawn = useDeferredValue(answer);

  return (
    <>
      <PageHeader
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={phone ? undefined : <NewRequest />}
      />
      <ListTiles stats={figures.data} onRetry={toRetryHandler(figures)} />
      <section className={styles.panel} aria-label={t('list.region')}>
        <div className={styles.bar}>
          <ListTabs
            tab={tab}
            stats={figures.data}
            panelId={panelId}
            className={styles.tabs}
            onTab={(next) => change({ tab: next, status: null })}
          />
          <div className={styles.tools}>
            <SearchField value={filters.search} onSearch={(search) => change({ search })} />
            <ListFilterPanel filters={filters} tab={tab} onChange={change} />
            <RequestsExportButton
              filters={filters}
              tab={tab}
              iconOnly={phone}
              disabled={list.currentData?.total === 0}
            />
          </div>
        </div>
        <ActiveFilters filters={filters} onChange={change} />
        <div
          id={panelId}
          role="tabpanel"
          aria-labelledby={`${panelId}-${tab}`}
          className={mergeClasses(list.isFetching && !list.isLoading && styles.refreshing)}
        >
          <ListResults
            answer={answer && drawn}
            error={list.currentData ? undefined : (list.error as ApiError | undefined)}
            onRetry={() => void list.refetch()}
            filters={filters}
            tab={tab}
            ordering={ordering}
            onSort={(sort) => change(toggleListSort(filters, sort, ordering))}
            onChange={change}
            onDelete={setDoomed}
          />
        </div>
      </section>
      {phone && <NewRequest className={styles.floating} />}
      {doomed && (
        <Suspense fallback={null}>
          <DeleteRequestDialog request={doomed} onClose={() => setDoomed(null)} />
        </Suspense>
      )}
    </>
  );
};
