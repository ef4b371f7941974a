import { REVIEW_STATES, CREATED_WITHIN, PRIORITIES } from '@recueil/backend/contract';
import type {
  ExportRequestsQuery,
  Language,
  ListRequestsQuery,
  ReviewState,
} from '@recueil/backend/contract';
import {
  formatUrlFilters,
  idOf,
  oneOf,
  pageNumber,
  parseUrlFilters,
  searchText,
  useUrlFilters,
  type UrlFilterValues,
} from '@recueil/shell/kit';
import { useSearchParams } from '@recueil/shell/router';
import { useCallback } from 'react';

export const QUEUE_PAGE_SIZE = 20;

export const QUEUE_TABS = REVIEW_STATES;
type QueueTab = ReviewState;

const QUEUE_FILTERS = {
  tab: oneOf('tab', QUEUE_TABS, 'pending'),
  search: searchText(),
  priority: oneOf('priority', PRIORITIES, null),
  created: oneOf('created', CREATED_WITHIN, null),
  page: pageNumber(),
  /** The request whose card is open. */
  openRequestId: idOf('request'),
};
export type QueueFilters = UrlFilterValues<typeof QUEUE_FILTERS>;

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

/** Pending by deadline, everything else newest first. */
export const toQueueQuery = (filters: QueueFilters): ListRequestsQuery => ({
  reviewState: filters.tab,
  ...(filters.tab === 'pending'
    ? ({ sort: 'deadline', order: 'asc' } as const)
    : ({ sort: 'updatedAt', order: 'desc' } as const)),
  page: filters.page,
  limit: QUEUE_PAGE_SIZE,
  ...toCriteria(filters),
});

export const toQueueCountQuery = (filters: QueueFilters, tab: QueueTab): ListRequestsQuery => ({
  ...toQueueQuery({ ...filters, tab, page: 1 }),
  limit: 1,
});

/** All pages of the tab. */
export const toQueueExportQuery = (
  filters: QueueFilters,
  locale: Language,
): ExportRequestsQuery => {
  const { page: _page, limit: _limit, ...criteria } = toQueueQuery(filters);
  return { ...criteria, locale };
};

export const useQueueFilters = () => {
  const { filters, setFilters } = useUrlFilters(QUEUE_FILTERS);
  const [, setParams] = useSearchParams();
  const closeAndSetFilters = useCallback(
    (change: Partial<QueueFilters>) => setFilters({ openRequestId: null, ...change }),
    [setFilters],
  );
  // Opening a card adds no history entry.
  const setOpenRequest = useCallback(
    (openRequestId: string | null) =>
      setParams(
        (current) => {
          const currentFilters = parseUrlFilters(QUEUE_FILTERS, current);
          return formatUrlFilters(QUEUE_FILTERS, { ...currentFilters, openRequestId });
        },
        { replace: true },
      ),
    [setParams],
  );
  return { filters, setFilters: closeAndSetFilters, setOpenRequest };
};
