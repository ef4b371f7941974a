import { POLLING } from '@recueil/shell/contract';
import { useMemo } from 'react';
import type { ListRequestsQuery } from '@recueil/backend/contract';
import { useRequestListQuery } from '../requests.api.ts';
import { byDeadline } from './attention.ts';

const FIRST = { sort: 'deadline', order: 'asc', page: 1, limit: 8 } as const satisfies ListRequestsQuery;

/** What needs a gesture today: late, to review, asked again, a draft to send or a dead link to prolong. Failed and loading count over the lists together. */
export const useAttention = () => {
  const late = useRequestListQuery({ ...FIRST, status: 'overdue' }, POLLING.list);
  const review = useRequestListQuery({ ...FIRST, needsValidation: true }, POLLING.list);
  const again = useRequestListQuery({ ...FIRST, status: 'pending_resubmission' }, POLLING.list);
  const drafts = useRequestListQuery({ ...FIRST, status: 'draft' }, POLLING.list);
  const expired = useRequestListQuery({ ...FIRST, status: 'expired' }, POLLING.list);
  const lists = [late, review, again, drafts, expired];
  const requests = useMemo(() => byDeadline(late.data?.requests, review.data?.requests, again.data?.requests, drafts.data?.requests, expired.data?.requests), [late.data, review.data, again.data, drafts.data, expired.data]);
  return {
    requests,
    /** The lists hold more than was read. */
    more: lists.some(({ data }) => data !== undefined && data.total > data.requests.length),
    loading: lists.some(({ isLoading }) => isLoading),
    error: requests.length > 0 ? undefined : lists.find(({ data, error }) => error && !data)?.error,
    retry: () => lists.forEach((list) => void list.refetch()),
  };
};
