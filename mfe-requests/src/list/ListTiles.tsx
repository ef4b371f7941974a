import { StatTiles, useMediaQuery } from '@recueil/shell/kit';
import type { StatTile } from '@recueil/shell/kit';
import type { RequestStats } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';

/** Below 640 px three tiles, the overdue one only above zero (product section 12). */
export const ListTiles = ({
  stats,
  onRetry,
}: {
  stats: RequestStats | undefined;
  onRetry: (() => void) | null;
}) => {
  const t = useRequestsTranslate();
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const hasOverdue = (stats?.overdueRequests ?? 0) > 0;
  const formatCount = (value: number | undefined) => value ?? '–';
  const overdue: StatTile = {
    label: t('tiles.overdue'),
    hint: t('tiles.overdueHint'),
    value: formatCount(stats?.overdueRequests),
    tone: hasOverdue ? 'danger' : 'neutral',
  };
  const active: StatTile = {
    label: t(isNarrow ? 'tiles.activeShort' : 'tiles.active'),
    hint: t('tiles.activeShort'),
    value: formatCount(stats?.activeRequests),
  };
  const finished: StatTile = {
    label: t('tiles.finished'),
    hint: t('tiles.finishedHint'),
    value: formatCount(stats?.completedRequests),
  };
  const total: StatTile = {
    label: t('tiles.total'),
    hint: t('tiles.totalHint'),
    value: formatCount(stats?.totalRequests),
  };
  return (
    <StatTiles
      label={t('tiles.label')}
      onRetry={onRetry}
      tiles={
        isNarrow
          ? [...(hasOverdue ? [overdue] : []), active, finished]
          : [active, finished, overdue, total]
      }
    />
  );
};
