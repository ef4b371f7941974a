import { makeStyles, mergeClasses, Tab, TabList } from '@recueil/shell/ui';
import type { RequestStats } from '@recueil/backend/contract';
import { useWords } from '../words.ts';
import { TABS } from './list-filters.ts';
import type { Tab as TabName } from './list-filters.ts';

const useStyles = makeStyles({
  count: {
    display: 'inline-block', minWidth: '22px', padding: '0 6px', marginLeft: '8px', borderRadius: '999px', textAlign: 'center',
    backgroundColor: 'var(--rc-neutral-bg)', color: 'var(--rc-neutral-fg)', font: '600 .8125rem/1.25rem var(--rc-font)',
  },
  list: { flexShrink: 0, overflowX: 'auto', scrollbarWidth: 'none' },
});

const countOf = (stats: RequestStats): Record<TabName, number> => ({
  active: stats.activeRequests, finished: stats.completedRequests, all: stats.totalRequests,
});

/** The three tabs with the server's counts; a count is shown above zero. */
export const ListTabs = ({ tab, stats, onTab, panelId, className }: {
  tab: TabName; stats: RequestStats | undefined; onTab: (tab: TabName) => void; panelId: string; className?: string;
}) => {
  const t = useWords();
  const styles = useStyles();
  const counts = stats && countOf(stats);
  return (
    <TabList className={mergeClasses(styles.list, className)} selectedValue={tab} onTabSelect={(_event, { value }) => onTab(value as TabName)} aria-label={t('list.tabsLabel')}>
      {TABS.map((name) => (
        <Tab key={name} id={`${panelId}-${name}`} value={name} aria-controls={panelId}>
          {t(`list.tabs.${name}`)}
          {counts && counts[name] > 0 && <span className={styles.count}>{counts[name]}</span>}
        </Tab>
      ))}
    </TabList>
  );
};
