import { useSearchParams } from '@recueil/shell/router';
import { useCallback, useMemo } from 'react';
import {
  formatUrlFilters,
  parseUrlFilters,
  type UrlFilter,
  type UrlFilterValues,
} from './url-filters.ts';

type ListFilters = Readonly<Record<string, UrlFilter<unknown>>> & {
  readonly page: UrlFilter<number>;
};

/**
 * Filters live in the address, so that reload, back and shared links show the same list. Any change
 * except of the page goes back to page 1. `definition` must be a constant.
 */
export const useUrlFilters = <Filters extends ListFilters>(definition: Filters) => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parseUrlFilters(definition, params), [definition, params]);
  const setFilters = useCallback(
    (change: Partial<UrlFilterValues<Filters>>) =>
      setParams(formatUrlFilters(definition, { ...filters, page: 1, ...change })),
    [definition, filters, setParams],
  );
  return { filters, setFilters };
};
