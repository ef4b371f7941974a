import { useState } from 'react';
import { findOption } from '../ui/find-option.ts';
import type { ListRequestsQuery, RequestSort } from '@recueil/backend/contract';

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
export const DASHBOARD_PERIODS = ['today', '7d', '30d'] as const;
export type DashboardSort = (typeof DASHBOARD_SORTS)[number];

/** Stored in the browser, except for the page. */
export interface DashboardFilters {
  readonly status: (typeof DASHBOARD_STATUSES)[number];
  readonly createdWithin: (typeof DASHBOARD_PERIODS)[number] | null;
  readonly search: string;
  readonly sort: DashboardSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

const DASHBOARD_FILTERS_KEY = 'dashboard_filters';

export const DEFAULT_DASHBOARD_FILTERS: DashboardFilters = {
  status: 'all',
  createdWithin: null,
  search: '',
  sort: 'createdAt',
  order: 'desc',
  page: 1,
  limit: 20,
};

/** Unknown or malformed stored values fall back to the defaults. */
export const parseDashboardFilters = (stored: string | null): DashboardFilters => {
  let parsed: Partial<Record<keyof DashboardFilters, unknown>> = {};
  try {
    parsed = Object(JSON.parse(stored ?? '{}')) as typeof parsed;
  } catch {
    // Not our JSON: use the defaults.
  }
  return {
    ...DEFAULT_DASHBOARD_FILTERS,
    status: findOption(DASHBOARD_STATUSES, parsed.status) ?? DEFAULT_DASHBOARD_FILTERS.status,
    createdWithin: findOption(DASHBOARD_PERIODS, parsed.createdWithin),
    search: typeof parsed.search === 'string' ? parsed.search.slice(0, 255) : '',
    sort: findOption(DASHBOARD_SORTS, parsed.sort) ?? DEFAULT_DASHBOARD_FILTERS.sort,
    order: findOption(['asc', 'desc'] as const, parsed.order) ?? DEFAULT_DASHBOARD_FILTERS.order,
  };
};

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

/** A new sort ascends for names and descends otherwise (product section 11). */
export const toggleDashboardSort = (
  filters: DashboardFilters,
  sort: DashboardSort,
): DashboardFilters =>
  changeDashboardFilters(filters, {
    sort,
    order:
      filters.sort === sort
        ? filters.order === 'asc'
          ? 'desc'
          : 'asc'
        : sort === 'recipientName'
          ? 'asc'
          : 'desc',
  });

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

const readStoredFilters = (): string | null => {
  try {
    return localStorage.getItem(DASHBOARD_FILTERS_KEY);
  } catch {
    return null;
  }
};

export const useDashboardFilters = () => {
  const [filters, setFilters] = useState(() => parseDashboardFilters(readStoredFilters()));
  const setAndRemember = (next: DashboardFilters) => {
    setFilters(next);
    try {
      localStorage.setItem(DASHBOARD_FILTERS_KEY, serializeDashboardFilters(next));
    } catch {
      // Storage is blocked: the filters last as long as the page.
    }
  };
  return [filters, setAndRemember] as const;
};
