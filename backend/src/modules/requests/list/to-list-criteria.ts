import type { RequestCriteria } from './to-sql-conditions.ts';
import type { ExportRequestsQuery } from '../requests.contract.ts';
import { toStatusCriteria } from './status-criteria.ts';
import { toSearchLine } from '../../../contract/normalize-text.contract.ts';
import { startOfPeriod } from '../../../platform/calendar/calendar.rules.ts';

/** Names sort from A by default, everything else from the latest. */
export function toListCriteria(
  query: Omit<ExportRequestsQuery, 'locale'>,
  timeZone: string,
  now: Date,
): RequestCriteria {
  const { createdWithin, sort = 'createdAt' } = query;
  return {
    ...toStatusCriteria(query.status ?? 'all'),
    reviewState: query.reviewState ?? (query.needsValidation ? 'pending' : 'all'),
    now,
    createdSince: createdWithin ? startOfPeriod(createdWithin, timeZone, now) : null,
    ...(query.priority === undefined ? {} : { priority: query.priority }),
    assignee: query.assignee?.trim() ?? '',
    ...(query.assigneeId === undefined ? {} : { assigneeId: query.assigneeId }),
    ...(query.teamId === undefined ? {} : { teamId: query.teamId }),
    text: toSearchLine(query.search ?? ''),
    sort,
    order: query.order ?? (sort === 'recipientName' ? 'asc' : 'desc'),
  };
}
