import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@recueil/shell/router';
import { changeListFilters, parseListFilters, toListParams } from './list-filters.ts';
import type { ListFilters } from './list-filters.ts';

/** The address is the only store: reload, back button and shared links show the same list. */
export const useListFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parseListFilters(params), [params]);
  const change = useCallback(
    (next: Partial<ListFilters>) => setParams(toListParams(changeListFilters(filters, next))),
    [filters, setParams],
  );
  return { filters, change };
};
