import { api, POLLING, type ApiError } from '@recueil/shell/contract';
import { useMemo } from 'react';
import type { Request, ValidationStats } from '@recueil/backend/contract';
import { useReviewQueueQuery } from '../validation.api.ts';
import { toQueueCountQuery, isQueueFiltered, toQueueQuery } from './queue-filters.ts';
import type { QueueFilters } from './queue-filters.ts';
import { toReviewCounts, isInReview } from './review-progress.ts';

/** A request named in the address comes first when it is on another page. */
export const useQueue = (filters: QueueFilters) => {
  const list = useReviewQueueQuery(toQueueQuery(filters), POLLING.list);
  const listed = list.currentData?.requests;
  const isOnOtherPage =
    filters.tab === 'pending' &&
    filters.openRequestId !== null &&
    listed !== undefined &&
    !listed.some(({ id }) => id === filters.openRequestId);
  const requested = api.useGetRequestQuery(filters.openRequestId ?? '', {
    skip: !isOnOtherPage,
  }).currentData;
  const requests = useMemo((): readonly Request[] | undefined => {
    if (!listed) return undefined;
    return isOnOtherPage &&
      requested &&
      isInReview(requested) &&
      toReviewCounts(requested).pending > 0
      ? [requested, ...listed]
      : listed;
  }, [listed, isOnOtherPage, requested]);
  return {
    requests,
    total: list.currentData?.total ?? 0,
    error: list.currentData ? undefined : (list.error as ApiError | undefined),
    retry: () => void list.refetch(),
  };
};

/** The number the pending tab would show with the current filters. */
export const usePendingCount = (
  filters: QueueFilters,
  stats: ValidationStats | undefined,
): number | undefined => {
  const isFiltered = isQueueFiltered(filters);
  const { currentData } = useReviewQueueQuery(toQueueCountQuery(filters, 'pending'), {
    ...POLLING.list,
    skip: !isFiltered,
  });
  return isFiltered ? currentData?.total : stats?.pendingCount;
};
