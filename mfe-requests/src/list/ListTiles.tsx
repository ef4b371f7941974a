import { StatTiles, useMediaQuery } from '@recueil/shell/kit';
import type { StatTile } from '@recueil/shell/kit';
import type { RequestStats } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';

/** Four figures; three under 640 px, where being late comes first and only if it is so. `onRetry` when they could not be loaded. */
export const ListTiles = ({
  stats,
  onRetry,
}: {
  stats: RequestStats | undefined;
  onRetry: (() => void) | null;
}) => {
  const t = useRequestsTranslate();
  const narrow = useMediaQuery('(max-width: 639px)');
  const late = (stats?.overdueRequests ?? 0) > 0;
  const figure = (value: number | undefined) => value ?? '–';
  const overdue: StatTile = {
    label: t('tiles.overdue'),
    hint: t('tiles.overdueHint'),
    value: figure(stats?.overdueRequests),
    tone: late ? 'danger' : 'neutral',
  };
  const active: StatTile = {
    label: t(narrow ? 'tiles.activeShort' : 'tiles.active'),
    hint: t('tiles.activeShort'),
    value: figure(stats?.activeRequests),
  };
  const finished: StatTile = {
    label: t('tiles.finished'),
    hint: t('tiles.finishedHint'),
    value: figure(stats?.completedRequests),
  };
  const total: StatTile = {
    label: t('tiles.total'),
    hint: t('tiles.totalHint'),
    value: figure(stats?.totalRequests),
  };
  return (
    <StatTiles
      label={t('tiles.label')}
      onRetry={onRetry}
      tiles={
        narrow ? [...(late ? [overdue] : []), active, finished] : [active, finished, overdue, total]
      }
    />
  );
};
