import { POLLING } from '@recueil/shell/contract';
import { useDeferredValue } from 'react';
import { useAttentionListQuery } from '../requests.api.ts';

/** What needs a gesture today. Its rows are drawn when there is time for them, so that a press is answered meanwhile. */
export const useAttention = () => {
  const { data, error, isLoading, refetch } = useAttentionListQuery(undefined, POLLING.list);
  const held = useDeferredValue(data);
  return { requests: held?.requests ?? [], more: held?.more ?? false, loading: isLoading || (data !== undefined && held === undefined), error: data ? undefined : error, retry: refetch };
};
