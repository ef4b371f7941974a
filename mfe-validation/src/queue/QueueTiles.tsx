import { Tiles, useMediaQuery } from '@recueil/shell/kit';
import type { Tile } from '@recueil/shell/kit';
import type { ValidationStats } from '@recueil/backend/contract';
import { useReviewQueueQuery } from '../validation.api.ts';
import { useWords } from '../words.ts';
import { completedCountQuery, sentBackQuery } from './queue-filters.ts';
import { countsOf } from './review-state.ts';

const EVERYTHING = { tab: 'reviewed', search: '', page: 1, request: null, priority: null, created: null } as const;

/** Waiting, validated, sent back. Under 640 px what is zero makes room, except the middle one. */
export const QueueTiles = ({ figures }: { figures: ValidationStats | undefined }) => {
  const t = useWords();
  const narrow = useMediaQuery('(max-width: 639px)');
  const completed = useReviewQueueQuery(completedCountQuery).data?.total;
  const sentBack = useReviewQueueQuery(sentBackQuery(EVERYTHING)).data;
  const reviewedBack = sentBack?.requests.filter((request) => countsOf(request).approved > 0 && countsOf(request).pending === 0).length ?? 0;
  const figure = (value: number | undefined) => value ?? '–';
  const tiles: (Tile & { zero: boolean })[] = [
    {
      label: t('tiles.pending'), hint: figures && figures.todayCount > 0 ? t('tiles.pendingHint', { count: figures.todayCount }) : t('tiles.pendingNone'),
      value: figure(figures?.pendingCount), zero: figures?.pendingCount === 0,
    },
    { label: t('tiles.reviewed'), hint: t('tiles.reviewedHint'), value: figure(completed === undefined ? undefined : completed + reviewedBack), zero: false },
    { label: t('tiles.resubmission'), hint: t('tiles.resubmissionHint'), value: figure(sentBack?.total), zero: sentBack?.total === 0 },
  ];
  return <Tiles label={t('tiles.label')} tiles={tiles.filter(({ zero }) => !(narrow && zero))} />;
};
