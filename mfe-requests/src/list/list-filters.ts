import { REQUEST_FILTERS, REQUEST_SORTS } from '@recueil/backend/contract';
import type {
  ExportRequestsQuery,
  ListRequestsQuery,
  Priority,
  RequestFilter,
  RequestSort,
  RequestStats,
} from '@recueil/backend/contract';

export const LIST_PAGE_SIZE = 20;

export type ListTab = 'active' | 'finished' | 'all';
export const LIST_TABS: readonly ListTab[] = ['active', 'finished', 'all'];

export const CREATED_WITHIN = ['today', '7d', '30d'] as const;
type CreatedWithin = (typeof CREATED_WITHIN)[number];

export const PRIORITIES = ['high', 'medium', 'low'] as const satisfies readonly Priority[];

/** In the order of a request's life; `overdue` spans several statuses. */
export const STATUS_CHOICES = [
  'draft',
  'pending',
  'viewed',
  'overdue',
  'submitted',
  'pending_resubmission',
  'approved',
  'completed',
  'rejected',
  'expired',
  'cancelled',
] as const satisfies readonly RequestFilter[];
type StatusChoice = (typeof STATUS_CHOICES)[number];

export interface ListFilters {
  /** Null until chosen: the stats then decide. */
  readonly tab: ListTab | null;
  readonly status: StatusChoice | null;
  readonly created: CreatedWithin | null;
  readonly priority: Priority | null;
  /** Full name; empty means any assignee. */
  readonly assignee: string;
  readonly search: string;
  /** Null means the tab's default order. */
  readonly sort: RequestSort | null;
  readonly order: 'asc' | 'desc';
  readonly page: number;
}

const findOption = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((known) => known === value) ?? null;

const ORDERS = ['asc', 'desc'] as const;

/** A new sort ascends for names and descends otherwise (product section 11). */
export const defaultOrder = (sort: RequestSort): 'asc' | 'desc' =>
  sort === 'recipientName' || sort === 'title' ? 'asc' : 'desc';

/** Ignores unknown values. */
export const parseListFilters = (params: URLSearchParams): ListFilters => {
  const page = Number(params.get('page'));
  const sort = findOption(REQUEST_SORTS, params.get('sort'));
  const known = findOption(REQUEST_FILTERS, params.get('status'));
  return {
    tab: findOption(LIST_TABS, params.get('tab')),
    status: findOption(STATUS_CHOICES, known),
    created: findOption(CREATED_WITHIN, params.get('created')),
    priority: findOption(PRIORITIES, params.get('priority')),
    assignee: params.get('assignee') ?? '',
    search: params.get('search') ?? '',
    sort,
    order: findOption(ORDERS, params.get('order')) ?? (sort ? defaultOrder(sort) : 'desc'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** Leaves out defaults. */
export const toListParams = (filters: ListFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (filters.tab) params.set('tab', filters.tab);
  if (filters.status) params.set('status', filters.status);
  if (filters.created) params.set('created', filters.created);
  if (filters.priority) params.set('priority', filters.priority);
  if (filters.assignee) params.set('assignee', filters.assignee);
  if (filters.search) params.set('search', filters.search);
  if (filters.sort) {
    params.set('sort', filters.sort);
    params.set('order', filters.order);
  }
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
};

export const changeListFilters = (
  filters: ListFilters,
  change: Partial<ListFilters>,
): ListFilters => ({ ...filters, page: 1, ...change });

export const toggleListSort = (
  filters: ListFilters,
  sort: RequestSort,
  shown: Ordering,
): ListFilters =>
  changeListFilters(filters, {
    sort,
    order: shown.sort === sort ? reverseOrder(shown.order) : defaultOrder(sort),
  });

export const reverseOrder = (order: 'asc' | 'desc') => (order === 'asc' ? 'desc' : 'asc');

export interface Ordering {
  readonly sort: RequestSort;
  readonly order: 'asc' | 'desc';
}

export const resolveOrdering = (filters: ListFilters, tab: ListTab): Ordering => {
  if (filters.sort) return { sort: filters.sort, order: filters.order };
  return tab === 'active'
    ? { sort: 'deadline', order: 'asc' }
    : { sort: 'createdAt', order: 'desc' };
};

const TAB_BY_STATUS: Record<StatusChoice, ListTab> = {
  pending: 'active',
  viewed: 'active',
  pending_resubmission: 'active',
  expired: 'active',
  overdue: 'active',
  submitted: 'finished',
  approved: 'finished',
  completed: 'finished',
  draft: 'all',
  rejected: 'all',
  cancelled: 'all',
};

export const resolveTab = (filters: ListFilters, stats: RequestStats | undefined): ListTab =>
  filters.status ? TAB_BY_STATUS[filters.status] : (filters.tab ?? defaultTab(stats));

export const defaultTab = (
  stats: Pick<RequestStats, 'overdueRequests' | 'activeRequests' | 'completedRequests'> | undefined,
): ListTab => {
  if (!stats || stats.overdueRequests > 0 || stats.activeRequests > 0) return 'active';
  return stats.completedRequests > 0 ? 'finished' : 'all';
};

const toFilterQuery = (filters: ListFilters, tab: ListTab) => ({
  status: filters.status ?? tab,
  ...resolveOrdering(filters, tab),
  ...(filters.search ? { search: filters.search } : {}),
  ...(filters.created ? { createdWithin: filters.created } : {}),
  ...(filters.priority ? { priority: filters.priority } : {}),
  ...(filters.assignee ? { assignee: filters.assignee } : {}),
});

export const toListQuery = (filters: ListFilters, tab: ListTab): ListRequestsQuery => ({
  ...toFilterQuery(filters, tab),
  page: filters.page,
  limit: LIST_PAGE_SIZE,
});

export const toListExportQuery = (
  filters: ListFilters,
  tab: ListTab,
  locale: 'fr' | 'en',
): ExportRequestsQuery => ({ ...toFilterQuery(filters, tab), locale });

export const NO_LIST_PANEL_FILTERS = {
  status: null,
  created: null,
  priority: null,
  assignee: '',
} as const satisfies Partial<ListFilters>;

export const countListPanelFilters = (filters: ListFilters): number =>
  [filters.status, filters.created, filters.priority, filters.assignee].filter(Boolean).length;

export const isListFiltered = (filters: ListFilters): boolean =>
  countListPanelFilters(filters) > 0 || filters.search !== '';
