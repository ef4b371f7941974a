import { StatTiles, useMediaQuery } from '@recueil/shell/kit';
import type { StatTile } from '@recueil/shell/kit';
import type { ValidationStats } from '@recueil/backend/contract';
import { useValidationTranslate } from '../i18n/use-validation-translate.ts';

/** Waiting, reviewed, sent back. Under 640 px what is zero makes room, except the middle one. `onRetry`: the figures could not be loaded. */
export const QueueTiles = ({
  figures,
  onRetry,
}: {
  figures: ValidationStats | undefined;
  onRetry: (() => void) | null;
}) => {
  const t = useValidationTranslate();
  const narrow = useMediaQuery('(max-width: 639px)');
  const tile = (
    name: 'pending' | 'reviewed' | 'resubmission',
    value: number | undefined,
    hint: string,
  ): StatTile & { hides: boolean } => ({
    label: t(`tiles.${name}`),
    hint,
    value: value ?? '–',
    hides: narrow && value === 0 && name !== 'reviewed',
  });
  const today = figures?.todayCount ?? 0;
  const tiles = [
    tile(
      'pending',
      figures?.pendingCount,
      today > 0 ? t('tiles.pendingHint', { count: today }) : t('tiles.pendingNone'),
    ),
    tile('reviewed', figures?.reviewedCount, t('tiles.reviewedHint')),
    tile('resubmission', figures?.resubmissionCount, t('tiles.resubmissionHint')),
  ];
  return (
    <StatTiles
      label={t('tiles.label')}
      tiles={tiles.filter(({ hides }) => !hides)}
      onRetry={onRetry}
    />
  );
};
