import type { ListRequestsQuery, RequestSort } from '@recueil/backend/contract';

export const STATUSES = ['all', 'pending', 'submitted', 'approved', 'completed', 'pending_resubmission', 'expired'] as const;
export const SORTS = ['createdAt', 'deadline', 'status', 'recipientName'] as const satisfies readonly RequestSort[];
export const PERIODS = ['today', '7d', '30d'] as const;
export type Sort = (typeof SORTS)[number];

/** What the recent requests are narrowed to and ordered by; the page is never remembered. */
export interface DashboardFilters {
  readonly status: (typeof STATUSES)[number];
  readonly createdWithin: (typeof PERIODS)[number] | null;
  readonly search: string;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

export const KEY = 'dashboard_filters';

export const INITIAL: DashboardFilters = { status: 'all', createdWithin: null, search: '', sort: 'createdAt', order: 'desc', page: 1, limit: 20 };

const among = <T extends string>(values: readonly T[], value: unknown): T | null => values.find((known) => known === value) ?? null;

/** Reads what a browser remembers; what makes no sense is as it is at first. */
export const filtersFrom = (stored: string | null): DashboardFilters => {
  let seen: Partial<Record<keyof DashboardFilters, unknown>> = {};
  try {
    seen = Object(JSON.parse(stored ?? '{}')) as typeof seen;
  } catch {
    // Somebody else's text under our name.
  }
  return {
    ...INITIAL,
    status: among(STATUSES, seen.status) ?? INITIAL.status,
    createdWithin: among(PERIODS, seen.createdWithin),
    search: typeof seen.search === 'string' ? seen.search.slice(0, 255) : '',
    sort: among(SORTS, seen.sort) ?? INITIAL.sort,
    order: among(['asc', 'desc'] as const, seen.order) ?? INITIAL.order,
  };
};

export const textOf = ({ status, createdWithin, search, sort, order, limit }: DashboardFilters): string => JSON.stringify({ status, createdWithin, search, sort, order, limit });

/** Any change but turning the page starts again at the first page. */
export const changed = (filters: DashboardFilters, change: Partial<DashboardFilters>): DashboardFilters => ({ ...filters, page: 1, ...change });

/** The active field again turns it round; a new one ascends for names and descends otherwise (specification, section 5). */
export const sortedBy = (filters: DashboardFilters, sort: Sort): DashboardFilters =>
  changed(filters, { sort, order: filters.sort === sort ? (filters.order === 'asc' ? 'desc' : 'asc') : sort === 'recipientName' ? 'asc' : 'desc' });

export const queryOf = ({ status, createdWithin, search, sort, order, page, limit }: DashboardFilters): ListRequestsQuery => ({
  status, sort, order, page, limit, ...(search ? { search } : {}), ...(createdWithin ? { createdWithin } : {}),
});

export const isNarrowed = ({ status, createdWithin, search }: DashboardFilters): boolean => status !== 'all' || createdWithin !== null || search !== '';
