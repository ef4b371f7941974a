import { api, POLLING, type ApiError } from '@recueil/shell/contract';
import { useMemo } from 'react';
import type { Request, ValidationStats } from '@recueil/backend/contract';
import { useReviewQueueQuery } from '../validation.api.ts';
import { countOf, isNarrowed, queryOf } from './queue-filters.ts';
import type { QueueFilters } from './queue-filters.ts';
import { countsOf, isInReview } from './review-progress.ts';

/** The cards of a tab. A request that an address asks for by name comes first when its page is another one. */
export const useQueue = (filters: QueueFilters) => {
  const list = useReviewQueueQuery(queryOf(filters), POLLING.list);
  const listed = list.currentData?.requests;
  const elsewhere = filters.tab === 'pending' && filters.request !== null && listed !== undefined && !listed.some(({ id }) => id === filters.request);
  const asked = api.useGetRequestQuery(filters.request ?? '', { skip: !elsewhere }).currentData;
  const requests = useMemo((): readonly Request[] | undefined => {
    if (!listed) return undefined;
    return elsewhere && asked && isInReview(asked) && countsOf(asked).pending > 0 ? [asked, ...listed] : listed;
  }, [listed, elsewhere, asked]);
  return {
    requests,
    total: list.currentData?.total ?? 0,
    error: list.currentData ? undefined : (list.error as ApiError | undefined),
    retry: () => void list.refetch(),
  };
};

/** What the tab « En attente » would show: as many as it shows once it is chosen. */
export const usePendingCount = (filters: QueueFilters, figures: ValidationStats | undefined): number | undefined => {
  const narrowed = isNarrowed(filters);
  const { currentData } = useReviewQueueQuery(countOf(filters, 'pending'), { ...POLLING.list, skip: !narrowed });
  return narrowed ? currentData?.total : figures?.pendingCount;
};
