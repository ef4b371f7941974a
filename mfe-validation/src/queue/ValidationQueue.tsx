import { SettingsRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { Button, makeStyles, useId } from '@recueil/shell/ui';
import {
  EmptyState,
  PageHeader,
  Pagination,
  Panel,
  SearchField,
  SkeletonCards,
  Tabs,
  PHONE,
} from '@recueil/shell/kit';
import { api, POLLING, useTranslate, useUi } from '@recueil/shell/contract';
import { ExportButton, LoadError } from '@recueil/shell/screen-kit';
import { useReasonsDialog } from '../reasons/use-reasons-dialog.tsx';
import {
  QUEUE_PAGE_SIZE,
  QUEUE_TABS,
  toQueueExportQuery,
  useQueueFilters,
} from './queue-filters.ts';
import { QueueFilterPanel } from './QueueFilterPanel.tsx';
import { QueueTiles } from './QueueTiles.tsx';
import { ReviewRequestCard } from './request-card/ReviewRequestCard.tsx';
import { usePendingCount, useQueue } from './use-queue.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '16px',
    marginBottom: '16px',
    borderBottom: '1px solid var(--rc-line)',
    '@media (max-width: 1023px)': { flexDirection: 'column', alignItems: 'stretch', gap: 0 },
  },
  tabs: { flexShrink: 0, marginLeft: '-12px', marginBottom: '-1px' },
  tools: {
    display: 'flex',
    flexGrow: 1,
    justifyContent: 'flex-end',
    gap: '8px',
    paddingBottom: '8px',
    '@media (max-width: 1023px)': { paddingTop: '8px' },
  },
  cards: {
    display: 'grid',
    gap: '12px',
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    [PHONE]: { gap: 0, marginLeft: '-16px', marginRight: '-16px' },
  },
  region: { ':focus': { outlineStyle: 'none' } },
});

export const ValidationQueue = () => {
  const t = useTranslate('mfe-validation');
  const styles = useStyles();
  const { language } = useUi();
  const panelId = useId('queue');
  const region = useRef<HTMLDivElement>(null);
  const { filters, setFilters, setOpenRequest } = useQueueFilters();
  const {
    data: stats,
    error: statsError,
    refetch,
  } = api.useGetValidationStatsQuery(undefined, POLLING.counters);
  const pendingCount = usePendingCount(filters, stats);
  const { requests, total, error, retry } = useQueue(filters);

  const { openReasonsDialog, dialog } = useReasonsDialog();
  const pages = Math.ceil(total / QUEUE_PAGE_SIZE);

  // An empty list says that everything is reviewed only when no filter hides requests.
  const filteredBy =
    filters.priority || filters.created ? 'filtered' : filters.search ? 'searched' : null;

  const handleReviewed = () => {
    setOpenRequest(null);
    // Moves the focus before the card leaves the list.
    region.current?.focus();
  };

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            {openReasonsDialog && (
              <Button icon={<SettingsRegular />} onClick={openReasonsDialog}>
                {t('reasons.manage')}
              </Button>
            )}
            {requests && requests.length > 0 && (
              <ExportButton
                path="/v1/requests/export.csv"
                t={t}
                query={toQueueExportQuery(filters, language)}
              />
            )}
          </>
        }
      />
      <QueueTiles stats={stats} onRetry={!stats && statsError ? () => void refetch() : null} />
      <div className={styles.bar}>
        <Tabs
          className={styles.tabs}
          label={t('tabsLabel')}
          selected={filters.tab}
          onSelect={(tab) => setFilters({ tab })}
          panelId={panelId}
          tabs={QUEUE_TABS.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            count: value === 'pending' ? pendingCount : undefined,
          }))}
        />
        <div className={styles.tools}>
          <SearchField
            value={filters.search}
            label={t('searchLabel')}
            placeholder={t('searchPlaceholder')}
            clearLabel={t('empty.clear')}
            onSearch={(search) => setFilters({ search })}
          />
          <QueueFilterPanel filters={filters} onChange={setFilters} />
        </div>
      </div>
      <div
        ref={region}
        id={panelId}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={`${panelId}-${filters.tab}`}
        className={styles.region}
      >
        {error ? (
          <LoadError title={t('failed')} error={error} onRetry={retry} />
        ) : !requests ? (
          <SkeletonCards label={t('loading')} />
        ) : requests.length === 0 ? (
          <Panel>
            <EmptyState
              art={filteredBy ? 'search' : filters.tab === 'all' ? 'tray' : 'done'}
              title={t(filteredBy ? 'empty.all' : `empty.${filters.tab}`)}
              text={t(filteredBy ? `empty.${filteredBy}` : `empty.${filters.tab}Text`)}
              action={
                filteredBy && (
                  <Button onClick={() => setFilters({ search: '', priority: null, created: null })}>
                    {t(filteredBy === 'searched' ? 'empty.clear' : 'empty.clearFilters')}
                  </Button>
                )
              }
            />
          </Panel>
        ) : (
          <ul className={styles.cards}>
            {requests.map((request) => (
              <li key={request.id}>
                <ReviewRequestCard
                  request={request}
                  open={filters.openRequestId === request.id}
                  onToggle={(next) => setOpenRequest(next ? request.id : null)}
                  onReviewed={handleReviewed}
                  onReverted={() => setOpenRequest(request.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          bare
          page={filters.page}
          pages={pages}
          onPage={(page) => setFilters({ page })}
          label={t('pager.label')}
          range={t('pager.page', { page: filters.page, pages })}
          previousLabel={t('pager.previous')}
          nextLabel={t('pager.next')}
        />
      </div>
      {dialog}
    </>
  );
};
