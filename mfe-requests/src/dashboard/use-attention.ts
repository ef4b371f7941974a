import { useMemo } from 'react';
import type { ListRequestsQuery } from '@recueil/backend/contract';
import { LIST_POLLING } from '../polling.ts';
import { useRequestListQuery } from '../requests.api.ts';
import { byDeadline } from './attention.ts';

const FIRST = { sort: 'deadline', order: 'asc', page: 1, limit: 10 } as const satisfies ListRequestsQuery;

/** What needs a gesture today: late, to review, or asked again. Failed and loading count over the three lists together. */
export const useAttention = () => {
  const late = useRequestListQuery({ ...FIRST, status: 'overdue' }, LIST_POLLING);
  const review = useRequestListQuery({ ...FIRST, needsValidation: true }, LIST_POLLING);
  const again = useRequestListQuery({ ...FIRST, status: 'pending_resubmission' }, LIST_POLLING);
  const lists = [late, review, again];
  const requests = useMemo(() => byDeadline(late.data?.requests, review.data?.requests, again.data?.requests), [late.data, review.data, again.data]);
  return {
    requests,
    loading: lists.some(({ isLoading }) => isLoading),
    error: requests.length > 0 ? undefined : lists.find(({ data, error }) => error && !data)?.error,
    retry: () => lists.forEach((list) => void list.refetch()),
  };
};
