import { REVIEW_STATES } from '@recueil/backend/contract';
import type { ExportRequestsQuery, ListRequestsQuery, ReviewState } from '@recueil/backend/contract';

export const PAGE_SIZE = 20;

export const TABS = REVIEW_STATES;
export type Tab = ReviewState;

export const PRIORITIES = ['high', 'medium', 'low'] as const;
export const CREATED = ['today', '7d', '30d'] as const;

export interface QueueFilters {
  readonly priority: (typeof PRIORITIES)[number] | null;
  readonly created: (typeof CREATED)[number] | null;
  readonly tab: Tab;
  readonly search: string;
  readonly page: number;
  /** The request whose card is open. */
  readonly request: string | null;
}

export const filtersFrom = (params: URLSearchParams): QueueFilters => {
  const page = Number(params.get('page'));
  return {
    tab: TABS.find((known) => known === params.get('tab')) ?? 'pending',
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    request: params.get('request'),
    priority: PRIORITIES.find((known) => known === params.get('priority')) ?? null,
    created: CREATED.find((known) => known === params.get('created')) ?? null,
  };
};

export const paramsFrom = ({ tab, search, page, request, priority, created }: QueueFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (tab !== 'pending') params.set('tab', tab);
  if (search) params.set('search', search);
  if (priority) params.set('priority', priority);
  if (created) params.set('created', created);
  if (page > 1) params.set('page', String(page));
  if (request) params.set('request', request);
  return params;
};

const found = ({ search, priority, created }: Pick<QueueFilters, 'search' | 'priority' | 'created'>) => ({ ...(search ? { search } : {}), ...(priority ? { priority } : {}), ...(created ? { createdWithin: created } : {}) });

export const isNarrowed = ({ search, priority, created }: QueueFilters): boolean => Boolean(search || priority || created);

/** What is due first is reviewed first; what is done is read newest first. */
export const queryOf = (filters: QueueFilters): ListRequestsQuery => ({
  reviewState: filters.tab,
  ...(filters.tab === 'pending' ? ({ sort: 'deadline', order: 'asc' } as const) : ({ sort: 'updatedAt', order: 'desc' } as const)),
  page: filters.page,
  limit: PAGE_SIZE,
  ...found(filters),
});

/** How many requests a tab would show, with the search and the filters as they are. */
export const countOf = (filters: QueueFilters, tab: Tab): ListRequestsQuery => ({ ...queryOf({ ...filters, tab, page: 1 }), limit: 1 });

/** What the tab shows, every page of it. */
export const exportOf = (filters: QueueFilters, locale: 'fr' | 'en'): ExportRequestsQuery => {
  const { page: _page, limit: _limit, ...narrowing } = queryOf(filters);
  return { ...narrowing, locale };
};
