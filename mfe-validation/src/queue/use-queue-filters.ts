import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@recueil/shell/router';
import { filtersFrom, paramsFrom } from './queue-filters.ts';
import type { QueueFilters } from './queue-filters.ts';

/** The address is the one home of tab, search, page and open card. */
export const useQueueFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFrom(params), [params]);
  const narrow = useCallback((change: Partial<QueueFilters>) => setParams(paramsFrom({ ...filters, page: 1, request: null, ...change })), [filters, setParams]);
  // Opening a card is no step to come back to.
  const open = useCallback((request: string | null) => setParams((now) => paramsFrom({ ...filtersFrom(now), request }), { replace: true }), [setParams]);
  return { filters, narrow, open };
};
