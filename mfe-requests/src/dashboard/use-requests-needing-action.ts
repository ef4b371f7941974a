import { POLLING } from '@recueil/shell/contract';
import { useDeferredValue } from 'react';
import { useAttentionListQuery } from '../requests.api.ts';

/** What needs a gesture today. The number is known at once; the rows are drawn when there is time for them, so that a press is answered meanwhile. */
export const useRequestsNeedingAction = () => {
  const { data, error, refetch } = useAttentionListQuery(undefined, POLLING.list);
  const drawn = useDeferredValue(data);
  const failed = data ? undefined : error;
  return {
    count: data?.requests.length,
    more: data?.more ?? false,
    list: { requests: drawn?.requests, more: drawn?.more ?? false, error: failed, retry: refetch },
  };
};
