import { Tabs } from '@recueil/shell/kit';
import type { RequestStats } from '@recueil/backend/contract';
import { useWords } from '../i18n/messages.ts';
import { TABS } from './list-filters.ts';
import type { Tab } from './list-filters.ts';

const countOf = (stats: RequestStats): Record<Tab, number> => ({
  active: stats.activeRequests, finished: stats.completedRequests, all: stats.totalRequests,
});

/** The three tabs with the server's counts. */
export const ListTabs = ({ tab, stats, onTab, panelId, className }: {
  tab: Tab; stats: RequestStats | undefined; onTab: (tab: Tab) => void; panelId: string; className?: string;
}) => {
  const t = useWords();
  const counts = stats && countOf(stats);
  return <Tabs className={className} label={t('list.tabsLabel')} selected={tab} onSelect={onTab} panelId={panelId} tabs={TABS.map((value) => ({ value, label: t(`list.tabs.${value}`), count: counts?.[value] }))} />;
};
