import { placeholders } from '../../../platform/database/sql/placeholders.ts';
import type { RequestCounter } from '../counters/counters.rules.ts';
import type { RequestSort, RequestStatus, ReviewState } from '../requests-limits.contract.ts';
import type { Priority } from '../requests.contract.ts';
import type { StatusCriteria } from '../requests.rules.ts';
import type { RequestIndex } from './request-indices.ts';
import { REVIEW_STATE_RULES } from '../counters/review-states.rules.ts';

export interface RequestListCriteria extends StatusCriteria {
  readonly now: Date;
  readonly createdSince: Date | null;
  readonly reviewState: ReviewState;
  readonly priority?: Priority;
  /** To the letter; empty is anybody. */
  readonly assignee?: string;
  /** Folded; empty finds everything. */
  readonly text: string;
  readonly sort: RequestSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

/** One thing that a request in the list fulfils, as SQL on `requests`. */
export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** What it goes by, which says whether an index knows it. */
  readonly kind: 'statuses' | 'created' | 'deadline' | 'matching' | 'ids' | 'people' | 'row';
  /** How many requests it leaves at most, if that is known. */
  readonly maxRows?: number;
}

interface SqlConditions {
  readonly conditions: readonly SqlCondition[];
  /** Null when every status will do. */
  readonly statuses: readonly RequestStatus[] | null;
  /** The figure that counts exactly these requests, or their statuses; null when they must be counted. */
  readonly exactCounter: RequestCounter | 'statuses' | null;
}

/** What a wish asks of a request, except for the search. */
export function toSqlConditions(wish: Omit<RequestListCriteria, 'page' | 'limit'>): SqlConditions {
  const review = wish.reviewState === 'all' ? null : REVIEW_STATE_RULES[wish.reviewState];
  const statuses = review
    ? review.statuses.filter((status) => wish.statuses?.includes(status) ?? true)
    : wish.statuses;
  const conditions: SqlCondition[] = [];
  if (statuses)
    conditions.push(
      statuses.length > 0
        ? { sql: `status IN (${placeholders(statuses)})`, values: statuses, kind: 'statuses' }
        : { sql: '1 = 0', values: [], kind: 'row' },
    );
  const special: SqlCondition[] = [];
  if (wish.withFile) special.push({ sql: 'uploaded_count > 0', values: [], kind: 'row' });
  if (wish.pastDeadline)
    special.push({ sql: 'deadline_sort < ?', values: [wish.now], kind: 'deadline' });
  if (review) special.push({ sql: review.sql, values: [], kind: 'row' });
  const others: SqlCondition[] = [];
  if (wish.createdSince)
    others.push({ sql: 'created_at >= ?', values: [wish.createdSince], kind: 'created' });
  if (wish.priority) others.push({ sql: 'priority = ?', values: [wish.priority], kind: 'people' });
  // As bytes: MariaDB alone would find Jose for José.
  if (wish.assignee)
    others.push({ sql: 'HEX(assignee) = HEX(?)', values: [wish.assignee], kind: 'people' });
  return {
    conditions: [...conditions, ...special, ...others],
    statuses,
    exactCounter: others.length > 0 || special.length > 1 ? null : findExactCounter(wish, statuses),
  };
}

function findExactCounter(
  wish: Omit<RequestListCriteria, 'page' | 'limit'>,
  statuses: readonly RequestStatus[] | null,
): SqlConditions['exactCounter'] {
  if (wish.reviewState !== 'all') {
    const rule = REVIEW_STATE_RULES[wish.reviewState];
    if (statuses?.length === rule.statuses.length) return rule.counter;
    return statuses?.length === 0 ? 'statuses' : null;
  }
  if (wish.withFile) return 'in-progress';
  return wish.pastDeadline ? 'owing-by-deadline' : 'statuses';
}

/** The index that leaves the fewest rows to look at; null when there is none better than the sort's own. */
export function chooseIndex(conditions: readonly SqlCondition[]): RequestIndex | 'PRIMARY' | null {
  const has = (narrows: SqlCondition['kind']) =>
    conditions.some((condition) => condition.kind === narrows);
  if (has('ids')) return 'PRIMARY';
  if (has('statuses'))
    return has('deadline') ? 'requests_status_deadline' : 'requests_status_created';
  if (has('created')) return 'requests_created';
  return has('people') ? 'requests_people' : null;
}

/** The index to count by: one that knows every condition is better than one that leaves few rows. */
export function chooseCountIndex(
  conditions: readonly SqlCondition[],
): RequestIndex | 'PRIMARY' | null {
  const knowsAll =
    conditions.some(({ kind }) => kind === 'people') &&
    conditions.every(({ kind }) => kind === 'people' || kind === 'statuses');
  return knowsAll ? 'requests_people' : chooseIndex(conditions);
}
