import { api, POLLING, type ApiError } from '@recueil/shell/contract';
import { useMemo } from 'react';
import type { Request, ValidationStats } from '@recueil/backend/contract';
import { useReviewQueueQuery } from '../validation.api.ts';
import { toQueueCountQuery, isQueueFiltered, toQueueQuery } from './queue-filters.ts';
import type { QueueFilters } from './queue-filters.ts';
import { toReviewCounts, isInReview } from './review-progress.ts';

/** The cards of a tab. A request that an address asks for by name comes first when its page is another one. */
export const useQueue = (filters: QueueFilters) => {
  const list = useReviewQueueQuery(toQueueQuery(filters), POLLING.list);
  const listed = list.currentData?.requests;
  const elsewhere =
    filters.tab === 'pending' &&
    filters.openRequestId !== null &&
    listed !== undefined &&
    !listed.some(({ id }) => id === filters.openRequestId);
  const asked = api.useGetRequestQuery(filters.openRequestId ?? '', {
    skip: !elsewhere,
  }).currentData;
  const requests = useMemo((): readonly Request[] | undefined => {
    if (!listed) return undefined;
    return elsewhere && asked && isInReview(asked) && toReviewCounts(asked).pending > 0
      ? [asked, ...listed]
      : listed;
  }, [listed, elsewhere, asked]);
  return {
    requests,
    total: list.currentData?.total ?? 0,
    error: list.currentData ? undefined : (list.error as ApiError | undefined),
    retry: () => void list.refetch(),
  };
};

/** What the tab « En attente » would show: as many as it shows once it is chosen. */
export const usePendingCount = (
  filters: QueueFilters,
  figures: ValidationStats | undefined,
): number | undefined => {
  const narrowed = isQueueFiltered(filters);
  const { currentData } = useReviewQueueQuery(toQueueCountQuery(filters, 'pending'), {
    ...POLLING.list,
    skip: !narrowed,
  });
  return narrowed ? currentData?.total : figures?.pendingCount;
};
