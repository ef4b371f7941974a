import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@recueil/shell/router';
import { parseQueueFilters, toQueueParams } from './queue-filters.ts';
import type { QueueFilters } from './queue-filters.ts';

/** The address is the one home of tab, search, page and open card. */
export const useQueueFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parseQueueFilters(params), [params]);
  const narrow = useCallback(
    (change: Partial<QueueFilters>) =>
      setParams(toQueueParams({ ...filters, page: 1, openRequestId: null, ...change })),
    [filters, setParams],
  );
  // Opening a card is no step to come back to.
  const open = useCallback(
    (request: string | null) =>
      setParams((now) => toQueueParams({ ...parseQueueFilters(now), openRequestId: request }), {
        replace: true,
      }),
    [setParams],
  );
  return { filters, narrow, open };
};
