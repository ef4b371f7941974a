import { sinceOf } from '../lifecycle/deadline.rules.ts';
import type { ListWish } from './request-list.store.ts';
import type { ExportRequestsQuery } from '../requests.contract.ts';
import { narrowing } from '../requests.rules.ts';
import { lineText } from '../normalize-input.ts';

/** What list and export look for. A new sort starts where a reader looks first: names from A, dates from the latest. */
export function wishOf(query: Omit<ExportRequestsQuery, 'locale'>, timeZone: string, now: Date): Omit<ListWish, 'page' | 'limit'> {
  const { createdWithin, sort = 'createdAt' } = query;
  return {
    ...narrowing(query.status ?? 'all'),
    reviewState: query.reviewState ?? (query.needsValidation ? 'pending' : 'all'),
    now,
    createdSince: createdWithin ? sinceOf(createdWithin, timeZone, now) : null,
    ...(query.priority === undefined ? {} : { priority: query.priority }),
    assignee: query.assignee?.trim() ?? '',
    text: lineText(query.search ?? ''),
    sort,
    order: query.order ?? (sort === 'recipientName' ? 'asc' : 'desc'),
  };
}
