import type { ExportRequestsQuery, ListRequestsQuery } from '@recueil/backend/contract';

export const PAGE_SIZE = 20;

export const TABS = ['pending', 'reviewed', 'all'] as const;
export type Tab = (typeof TABS)[number];

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

/** Whoever is due first is reviewed first; what is done is read newest first. */
export const queryOf = (filters: QueueFilters): ListRequestsQuery => {
  const { tab, page } = filters;
  const paged = { page, limit: PAGE_SIZE, ...found(filters) };
  if (tab === 'pending') return { needsValidation: true, sort: 'deadline', order: 'asc', ...paged };
  return { status: tab === 'reviewed' ? 'completed' : 'all', sort: 'updatedAt', order: 'desc', ...paged };
};

/** Sent back to their recipients: reviewed as well, though not over. There are few; they stand before the completed ones. */
export const sentBackQuery = (filters: QueueFilters): ListRequestsQuery => ({ status: 'pending_resubmission', sort: 'updatedAt', order: 'desc', page: 1, limit: 100, ...found(filters) });

export const completedCountQuery: ListRequestsQuery = { status: 'completed', page: 1, limit: 1 };

/** What the tab shows, every page of it. */
export const exportOf = (filters: QueueFilters, locale: 'fr' | 'en'): ExportRequestsQuery => {
  const { page: _page, limit: _limit, ...narrowing } = queryOf(filters);
  return { ...narrowing, locale };
};
