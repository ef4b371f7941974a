import { REQUEST_SORTS, CREATED_WITHIN, PRIORITIES } from '@recueil/backend/contract';
import type {
  ExportRequestsQuery,
  Language,
  ListRequestsQuery,
  RequestFilter,
  RequestSort,
  RequestStats,
} from '@recueil/backend/contract';
import {
  idOf,
  oneOf,
  pageNumber,
  searchText,
  useUrlFilters,
  type UrlFilterValues,
} from '@recueil/shell/kit';

export const LIST_PAGE_SIZE = 20;

export type ListTab = 'active' | 'finished' | 'all';
export const LIST_TABS: readonly ListTab[] = ['active', 'finished', 'all'];

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

/** « Mes dossiers »: the caller, so that the address means the same for each reader. */
export const MINE = 'me';

export const LIST_FILTERS = {
  /** Null until chosen: the stats then decide. */
  tab: oneOf('tab', LIST_TABS, null),
  status: oneOf('status', STATUS_CHOICES, null),
  created: oneOf('created', CREATED_WITHIN, null),
  priority: oneOf('priority', PRIORITIES, null),
  /** `me`, or the id of a member; empty means any assignee. */
  assigneeId: searchText('assigneeId'),
  teamId: idOf('teamId'),
  search: searchText(),
  /** Null means the tab's default sort, and `order` that sort's default. */
  sort: oneOf('sort', REQUEST_SORTS, null),
  order: oneOf('order', ['asc', 'desc'], null),
  page: pageNumber(),
};
export type ListFilters = UrlFilterValues<typeof LIST_FILTERS>;

export const useListFilters = () => useUrlFilters(LIST_FILTERS);

/** A new sort ascends for names and descends otherwise (product section 11). */
export const defaultOrder = (sort: RequestSort): 'asc' | 'desc' =>
  sort === 'recipientName' || sort === 'title' ? 'asc' : 'desc';

export const toggleSort = <Sort extends RequestSort>(sort: Sort, shown: Ordering) => ({
  sort,
  order: shown.sort === sort ? reverseOrder(shown.order) : defaultOrder(sort),
});

export const reverseOrder = (order: 'asc' | 'desc') => (order === 'asc' ? 'desc' : 'asc');

export interface Ordering {
  readonly sort: RequestSort;
  readonly order: 'asc' | 'desc';
}

export const resolveOrdering = (filters: ListFilters, tab: ListTab): Ordering => {
  if (filters.sort)
    return { sort: filters.sort, order: filters.order ?? defaultOrder(filters.sort) };
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
  ...(filters.assigneeId ? { assigneeId: filters.assigneeId } : {}),
  ...(filters.teamId ? { teamId: filters.teamId } : {}),
});

export const toListQuery = (filters: ListFilters, tab: ListTab): ListRequestsQuery => ({
  ...toFilterQuery(filters, tab),
  page: filters.page,
  limit: LIST_PAGE_SIZE,
});

export const toListExportQuery = (
  filters: ListFilters,
  tab: ListTab,
  locale: Language,
): ExportRequestsQuery => ({ ...toFilterQuery(filters, tab), locale });

export const NO_LIST_PANEL_FILTERS = {
  status: null,
  created: null,
  priority: null,
  assigneeId: '',
  teamId: null,
} as const satisfies Partial<ListFilters>;

export const countListPanelFilters = (filters: ListFilters): number =>
  [filters.status, filters.created, filters.priority, filters.assigneeId, filters.teamId].filter(
    Boolean,
  ).length;

export const isListFiltered = (filters: ListFilters): boolean =>
  countListPanelFilters(filters) > 0 || filters.search !== '';
