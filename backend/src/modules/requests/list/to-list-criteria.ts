import { startOfPeriod } from '../lifecycle/deadline.rules.ts';
import type { RequestListCriteria } from './request-list.store.ts';
import type { ExportRequestsQuery } from '../requests.contract.ts';
import { toStatusCriteria } from '../requests.rules.ts';
import { toSearchLine } from '../normalize-input.ts';

/** What list and export look for. A new sort starts where a reader looks first: names from A, dates from the latest. */
export function toListCriteria(
  query: Omit<ExportRequestsQuery, 'locale'>,
  timeZone: string,
  now: Date,
): Omit<RequestListCriteria, 'page' | 'limit'> {
  const { createdWithin, sort = 'createdAt' } = query;
  return {
    ...toStatusCriteria(query.status ?? 'all'),
    reviewState: query.reviewState ?? (query.needsValidation ? 'pending' : 'all'),
    now,
    createdSince: createdWithin ? startOfPeriod(createdWithin, timeZone, now) : null,
    ...(query.priority === undefined ? {} : { priority: query.priority }),
    assignee: query.assignee?.trim() ?? '',
    text: toSearchLine(query.search ?? ''),
    sort,
    order: query.order ?? (sort === 'recipientName' ? 'asc' : 'desc'),
  };
}
