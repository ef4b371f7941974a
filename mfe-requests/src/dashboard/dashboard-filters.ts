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

/** What the recent requests are narrowed to and ordered by; the page is never remembered. */
export interface DashboardFilters {
  readonly status: (typeof DASHBOARD_STATUSES)[number];
  readonly createdWithin: (typeof DASHBOARD_PERIODS)[number] | null;
  readonly search: string;
  readonly sort: DashboardSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

export const DASHBOARD_FILTERS_KEY = 'dashboard_filters';

export const DEFAULT_DASHBOARD_FILTERS: DashboardFilters = {
  status: 'all',
  createdWithin: null,
  search: '',
  sort: 'createdAt',
  order: 'desc',
  page: 1,
  limit: 20,
};

const findOption = <T extends string>(values: readonly T[], value: unknown): T | null =>
  values.find((known) => known === value) ?? null;

/** Reads what a browser remembers; what makes no sense is as it is at first. */
export const parseDashboardFilters = (stored: string | null): DashboardFilters => {
  let seen: Partial<Record<keyof DashboardFilters, unknown>> = {};
  try {
    seen = Object(JSON.parse(stored ?? '{}')) as typeof seen;
  } catch {
    // Somebody else's text under our name.
  }
  return {
    ...DEFAULT_DASHBOARD_FILTERS,
    status: findOption(DASHBOARD_STATUSES, seen.status) ?? DEFAULT_DASHBOARD_FILTERS.status,
    createdWithin: findOption(DASHBOARD_PERIODS, seen.createdWithin),
    search: typeof seen.search === 'string' ? seen.search.slice(0, 255) : '',
    sort: findOption(DASHBOARD_SORTS, seen.sort) ?? DEFAULT_DASHBOARD_FILTERS.sort,
    order: findOption(['asc', 'desc'] as const, seen.order) ?? DEFAULT_DASHBOARD_FILTERS.order,
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

/** Any change but turning the page starts again at the first page. */
export const changeDashboardFilters = (
  filters: DashboardFilters,
  change: Partial<DashboardFilters>,
): DashboardFilters => ({ ...filters, page: 1, ...change });

/** The active field again turns it round; a new one ascends for names and descends otherwise (specification, section 5). */
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
