import { api, POLLING, type ApiError } from '@recueil/shell/contract';
import { useMemo } from 'react';
import type { Request } from '@recueil/backend/contract';
import { useReviewQueueQuery } from '../validation.api.ts';
import { queryOf, sentBackQuery } from './queue-filters.ts';
import type { QueueFilters } from './queue-filters.ts';
import { countsOf } from './review-state.ts';

/** The cards of a tab. A request that an address asks for by name stands first when its page is another one. */
export const useQueue = (filters: QueueFilters) => {
  const list = useReviewQueueQuery(queryOf(filters), POLLING.list);
  const reviewed = filters.tab === 'reviewed' && filters.page === 1;
  const sentBack = useReviewQueueQuery(sentBackQuery(filters), { ...POLLING.list, skip: !reviewed });
  const listed = list.currentData?.requests;
  const elsewhere = filters.request !== null && listed !== undefined && !listed.some(({ id }) => id === filters.request);
  const asked = api.useGetRequestQuery(filters.request ?? '', { skip: !elsewhere });

  const requests = useMemo((): readonly Request[] | undefined => {
    if (!listed || (reviewed && !sentBack.currentData && !sentBack.error)) return undefined;
    const back = reviewed ? (sentBack.currentData?.requests ?? []).filter((request) => countsOf(request).pending === 0) : [];
    const first = elsewhere && asked.currentData && filters.tab === 'pending' && countsOf(asked.currentData).pending > 0 ? [asked.currentData] : [];
    return [...first, ...back, ...listed];
  }, [listed, reviewed, sentBack.currentData, sentBack.error, elsewhere, asked.currentData, filters.tab]);

  return {
    requests,
    total: list.currentData?.total ?? 0,
    error: list.currentData ? undefined : (list.error as ApiError | undefined),
    retry: () => void list.refetch(),
  };
};
