import { useRef } from 'react';
import { Button, makeStyles, Tab, TabList, useId } from '@recueil/shell/ui';
import { EmptyState, ErrorState, PageHeader, Panel, SkeletonRows } from '@recueil/shell/kit';
import { describeError, useTranslate } from '@recueil/shell/contract';
import { useReviewFiguresQuery } from '../validation.api.ts';
import { useWords } from '../words.ts';
import { Pager } from './Pager.tsx';
import { TABS } from './queue-filters.ts';
import type { Tab as TabName } from './queue-filters.ts';
import { QueueSearch } from './QueueSearch.tsx';
import { QueueTiles } from './QueueTiles.tsx';
import { RequestCard } from './RequestCard.tsx';
import { useQueueFilters } from './use-queue-filters.ts';
import { useQueue } from './use-queue.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: '16px', marginBottom: '16px', borderBottom: '1px solid var(--rc-line)',
    '@media (max-width: 1023px)': { flexDirection: 'column', alignItems: 'stretch', gap: 0 },
  },
  tabs: { flexShrink: 0, marginLeft: '-12px', marginBottom: '-1px', overflowX: 'auto', scrollbarWidth: 'none' },
  tools: { display: 'flex', flexGrow: 1, justifyContent: 'flex-end', paddingBottom: '8px' },
  count: {
    display: 'inline-block', minWidth: '22px', padding: '0 6px', marginLeft: '8px', borderRadius: '999px', textAlign: 'center',
    backgroundColor: 'var(--rc-neutral-bg)', color: 'var(--rc-neutral-fg)', font: '600 .8125rem/1.25rem var(--rc-font)',
  },
  cards: { display: 'grid', gap: '12px', listStyleType: 'none', margin: 0, padding: 0, '@media (max-width: 767px)': { gap: 0, marginLeft: '-16px', marginRight: '-16px' } },
  region: { ':focus': { outlineStyle: 'none' } },
});

/** `/app/validation`: what came in and waits for a decision, one card per request. */
export const ValidationQueue = () => {
  const t = useWords();
  const errorWords = useTranslate();
  const styles = useStyles();
  const panelId = useId('queue');
  const region = useRef<HTMLDivElement>(null);
  const { filters, narrow, open } = useQueueFilters();
  const { data: figures } = useReviewFiguresQuery(undefined, { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true });
  const { requests, total, error, retry } = useQueue(filters);

  const reviewed = () => {
    open(null);
    // The card is about to leave the list, and the focus would leave with it.
    region.current?.focus();
  };

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <QueueTiles figures={figures} />
      <div className={styles.bar}>
        <TabList className={styles.tabs} selectedValue={filters.tab} aria-label={t('tabsLabel')} onTabSelect={(_event, { value }) => narrow({ tab: value as TabName })}>
          {TABS.map((tab) => (
            <Tab key={tab} id={`${panelId}-${tab}`} value={tab} aria-controls={panelId}>
              {t(`tabs.${tab}`)}
              {tab === 'pending' && figures && figures.pendingCount > 0 && <span className={styles.count}>{figures.pendingCount}</span>}
            </Tab>
          ))}
        </TabList>
        <div className={styles.tools}><QueueSearch value={filters.search} onSearch={(search) => narrow({ search })} /></div>
      </div>
      <div ref={region} id={panelId} role="tabpanel" tabIndex={-1} aria-labelledby={`${panelId}-${filters.tab}`} className={styles.region}>
        {error ? (
          <ErrorState title={t('failed')} detail={describeError(error, errorWords).detail} retryLabel={t('retry')} onRetry={retry} />
        ) : !requests ? (
          <Panel flush><SkeletonRows rows={5} label={t('loading')} /></Panel>
        ) : requests.length === 0 ? (
          <Panel>
            <EmptyState
              art={filters.search ? 'search' : filters.tab === 'all' ? 'tray' : 'done'}
              title={t(filters.search ? 'empty.all' : `empty.${filters.tab}`)}
              text={filters.search ? t('empty.searched') : t(`empty.${filters.tab}Text`)}
              action={filters.search ? <Button onClick={() => narrow({ search: '' })}>{t('empty.clear')}</Button> : undefined}
            />
          </Panel>
        ) : (
          <ul className={styles.cards}>
            {requests.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} open={filters.request === request.id} onToggle={(next) => open(next ? request.id : null)} onReviewed={reviewed} />
              </li>
            ))}
          </ul>
        )}
        <Pager page={filters.page} total={total} onPage={(page) => narrow({ page })} />
      </div>
    </>
  );
};
