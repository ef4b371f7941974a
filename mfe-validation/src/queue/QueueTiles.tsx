import { useTranslate } from '@recueil/shell/contract';
import { StatTiles, useMediaQuery } from '@recueil/shell/kit';
import type { StatTile } from '@recueil/shell/kit';
import type { ValidationStats } from '@recueil/backend/contract';

/**
 * Below 640 px, tiles with the value zero are hidden, except « reviewed ». `onRetry`: set when
 * loading failed.
 */
export const QueueTiles = ({
  stats,
  onRetry,
}: {
  stats: ValidationStats | undefined;
  onRetry: (() => void) | null;
}) => {
  const t = useTranslate('mfe-validation');
  const isPhone = useMediaQuery('(max-width: 639px)');
  const tile = (
    name: 'pending' | 'reviewed' | 'resubmission',
    value: number | undefined,
    hint: string,
  ): StatTile & { hides: boolean } => ({
    label: t(`tiles.${name}`),
    hint,
    value: value ?? '–',
    hides: isPhone && value === 0 && name !== 'reviewed',
  });
  const today = stats?.todayCount ?? 0;
  const tiles = [
    tile(
      'pending',
      stats?.pendingCount,
      today > 0 ? t('tiles.pendingHint', { count: today }) : t('tiles.pendingNone'),
    ),
    tile('reviewed', stats?.reviewedCount, t('tiles.reviewedHint')),
    tile('resubmission', stats?.resubmissionCount, t('tiles.resubmissionHint')),
  ];
  return (
    <StatTiles
      label={t('tiles.label')}
      tiles={tiles.filter(({ hides }) => !hides)}
      onRetry={onRetry}
    />
  );
};
