import { REVIEW_STATES } from '@recueil/backend/contract';
import type {
  ExportRequestsQuery,
  ListRequestsQuery,
  ReviewState,
} from '@recueil/backend/contract';

export const QUEUE_PAGE_SIZE = 20;

export const QUEUE_TABS = REVIEW_STATES;
export type QueueTab = ReviewState;

export const QUEUE_PRIORITIES = ['high', 'medium', 'low'] as const;
export const QUEUE_CREATED_WITHIN = ['today', '7d', '30d'] as const;

export interface QueueFilters {
  readonly priority: (typeof QUEUE_PRIORITIES)[number] | null;
  readonly created: (typeof QUEUE_CREATED_WITHIN)[number] | null;
  readonly tab: QueueTab;
  readonly search: string;
  readonly page: number;
  /** The request whose card is open. */
  readonly openRequestId: string | null;
}

export const parseQueueFilters = (params: URLSearchParams): QueueFilters => {
  const page = Number(params.get('page'));
  return {
    tab: QUEUE_TABS.find((known) => known === params.get('tab')) ?? 'pending',
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    openRequestId: params.get('request'),
    priority: QUEUE_PRIORITIES.find((known) => known === params.get('priority')) ?? null,
    created: QUEUE_CREATED_WITHIN.find((known) => known === params.get('created')) ?? null,
  };
};

export const toQueueParams = ({
  tab,
  search,
  page,
  openRequestId,
  priority,
  created,
}: QueueFilters): URLSearchParams => {
  const params = new URLSearchParams();
  if (tab !== 'pending') params.set('tab', tab);
  if (search) params.set('search', search);
  if (priority) params.set('priority', priority);
  if (created) params.set('created', created);
  if (page > 1) params.set('page', String(page));
  if (openRequestId) params.set('request', openRequestId);
  return params;
};

const toCriteria = ({
  search,
  priority,
  created,
}: Pick<QueueFilters, 'search' | 'priority' | 'created'>) => ({
  ...(search ? { search } : {}),
  ...(priority ? { priority } : {}),
  ...(created ? { createdWithin: created } : {}),
});

export const isQueueFiltered = ({ search, priority, created }: QueueFilters): boolean =>
  Boolean(search || priority || created);

/** What is due first is reviewed first; what is done is read newest first. */
export const toQueueQuery = (filters: QueueFilters): ListRequestsQuery => ({
  reviewState: filters.tab,
  ...(filters.tab === 'pending'
    ? ({ sort: 'deadline', order: 'asc' } as const)
    : ({ sort: 'updatedAt', order: 'desc' } as const)),
  page: filters.page,
  limit: QUEUE_PAGE_SIZE,
  ...toCriteria(filters),
});

/** How many requests a tab would show, with the search and the filters as they are. */
export const toQueueCountQuery = (filters: QueueFilters, tab: QueueTab): ListRequestsQuery => ({
  ...toQueueQuery({ ...filters, tab, page: 1 }),
  limit: 1,
});

/** What the tab shows, every page of it. */
export const toQueueExportQuery = (
  filters: QueueFilters,
  locale: 'fr' | 'en',
): ExportRequestsQuery => {
  const { page: _page, limit: _limit, ...narrowing } = toQueueQuery(filters);
  return { ...narrowing, locale };
};
