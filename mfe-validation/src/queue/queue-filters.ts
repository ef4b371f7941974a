import type { ListRequestsQuery } from '@recueil/backend/contract';

export const PAGE_SIZE = 20;

export const TABS = ['pending', 'reviewed', 'all'] as const;
export type Tab = (typeof TABS)[number];

export interface QueueFilters {
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
  };
};

export const paramsFrom = ({ tab, search, page, request }: QueueFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (tab !== 'pending') params.set('tab', tab);
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  if (request) params.set('request', request);
  return params;
};

const found = (search: string) => (search ? { search } : {});

/** Whoever is due first is reviewed first; what is done is read newest first. */
export const queryOf = ({ tab, search, page }: QueueFilters): ListRequestsQuery => {
  const paged = { page, limit: PAGE_SIZE, ...found(search) };
  if (tab === 'pending') return { needsValidation: true, sort: 'deadline', order: 'asc', ...paged };
  return { status: tab === 'reviewed' ? 'completed' : 'all', sort: 'updatedAt', order: 'desc', ...paged };
};

/** Sent back to their recipients: reviewed as well, though not over. There are few; they stand before the completed ones. */
export const sentBackQuery = ({ search }: QueueFilters): ListRequestsQuery => ({ status: 'pending_resubmission', sort: 'updatedAt', order: 'desc', page: 1, limit: 100, ...found(search) });

export const completedCountQuery: ListRequestsQuery = { status: 'completed', page: 1, limit: 1 };
