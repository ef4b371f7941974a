import { browserStorage, CREATED_WITHIN, REQUEST_LIMITS } from '@recueil/backend/contract';
import { useState } from 'react';
import type { ListRequestsQuery, RequestSort } from '@recueil/backend/contract';
import { oneOf, parseUrlFilters, searchText, type UrlFilterValues } from '@recueil/shell/kit';

export const DASHBOARD_STATUSES = [
  'all',
  'pending',
  'submitted',
  'approved',
  'completed',
  'pending_resubmission',
  'expired',
] as const;
export const DASHBOARD_SORTS = [
  'createdAt',
  'deadline',
  'status',
  'recipientName',
] as const satisfies readonly RequestSort[];

const STORED_FILTERS = {
  status: oneOf('status', DASHBOARD_STATUSES, 'all'),
  createdWithin: oneOf('createdWithin', CREATED_WITHIN, null),
  search: searchText(),
  sort: oneOf('sort', DASHBOARD_SORTS, 'createdAt'),
  order: oneOf('order', ['asc', 'desc'], 'desc'),
};

/** Stored in the browser, except for the page. */
export type DashboardFilters = UrlFilterValues<typeof STORED_FILTERS> & {
  readonly page: number;
  readonly limit: number;
};

const DASHBOARD_FILTERS_KEY = 'dashboard_filters';

/** Unknown or malformed stored values fall back to the defaults. */
export const parseDashboardFilters = (stored: string | null): DashboardFilters => {
  let parsed: object = {};
  try {
    parsed = Object(JSON.parse(stored ?? '{}')) as object;
  } catch {
    // Not our JSON: use the defaults.
  }
  const texts = Object.entries(parsed).filter(([, value]) => typeof value === 'string');
  const filters = parseUrlFilters(STORED_FILTERS, new URLSearchParams(texts));
  return { ...filters, search: filters.search.slice(0, REQUEST_LIMITS.search), page: 1, limit: 20 };
};

export const DEFAULT_DASHBOARD_FILTERS = parseDashboardFilters(null);

export const serializeDashboardFilters = ({
  status,
  createdWithin,
  search,
  sort,
  order,
  limit,
}: DashboardFilters): string =>
  JSON.stringify({ status, createdWithin, search, sort, order, limit });

export const changeDashboardFilters = (
  filters: DashboardFilters,
  change: Partial<DashboardFilters>,
): DashboardFilters => ({ ...filters, page: 1, ...change });

export const toDashboardQuery = ({
  status,
  createdWithin,
  search,
  sort,
  order,
  page,
  limit,
}: DashboardFilters): ListRequestsQuery => ({
  status,
  sort,
  order,
  page,
  limit,
  ...(search ? { search } : {}),
  ...(createdWithin ? { createdWithin } : {}),
});

export const isDashboardFiltered = ({ status, createdWithin, search }: DashboardFilters): boolean =>
  status !== 'all' || createdWithin !== null || search !== '';

export const useDashboardFilters = () => {
  const [filters, setFilters] = useState(() =>
    parseDashboardFilters(browserStorage.get(DASHBOARD_FILTERS_KEY)),
  );
  const setAndRemember = (next: DashboardFilters) => {
    setFilters(next);
    browserStorage.set(DASHBOARD_FILTERS_KEY, serializeDashboardFilters(next));
  };
  return [filters, setAndRemember] as const;
};
