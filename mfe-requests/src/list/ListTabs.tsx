import { Tabs } from '@recueil/shell/kit';
import type { RequestStats } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { LIST_TABS } from './list-filters.ts';
import type { ListTab } from './list-filters.ts';

const toTabCounts = (stats: RequestStats): Record<ListTab, number> => ({
  active: stats.activeRequests,
  finished: stats.completedRequests,
  all: stats.totalRequests,
});

export const ListTabs = ({
  tab,
  stats,
  onTab,
  panelId,
  className,
}: {
  tab: ListTab;
  stats: RequestStats | undefined;
  onTab: (tab: ListTab) => void;
  panelId: string;
  className?: string;
}) => {
  const t = useRequestsTranslate();
  const counts = stats && toTabCounts(stats);
  return (
    <Tabs
      className={className}
      label={t('list.tabsLabel')}
      selected={tab}
      onSelect={onTab}
      panelId={panelId}
      tabs={LIST_TABS.map((value) => ({
        value,
        label: t(`list.tabs.${value}`),
        count: counts?.[value],
      }))}
    />
  );
};
