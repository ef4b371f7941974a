import { placeholders } from '../../../platform/database/sql.ts';
import type { RequestCounter } from '../counters/counters.rules.ts';
import {
  REQUEST_STATUSES,
  type RequestSort,
  type RequestStatus,
  type ReviewState,
} from '../requests-limits.contract.ts';
import type { Priority } from '../requests.contract.ts';
import type { Dialect } from '../../../platform/database/columns.ts';
import type { RequestIndex } from './request-indices.ts';
import { REVIEW_STATE_RULES } from '../counters/counters.rules.ts';
import type { StatusCriteria } from './status-criteria.ts';

export interface RequestListCriteria extends StatusCriteria {
  readonly now: Date;
  readonly createdSince: Date | null;
  readonly reviewState: ReviewState;
  readonly priority?: Priority;
  /** Exact match; empty matches every assignee. */
  readonly assignee?: string;
  readonly assigneeId?: string;
  readonly teamId?: string;
  /** Normalised; empty matches everything. */
  readonly text: string;
  readonly sort: RequestSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Says which index can check the condition. */
  readonly kind:
    | 'statuses'
    | 'created'
    | 'deadline'
    | 'matching'
    | 'ids'
    | 'assignee'
    | 'team'
    | 'people'
    | 'visible'
    | 'row';
  readonly maxRows?: number;
}

export const toWhere = (conditions: readonly SqlCondition[]): string =>
  ['organization_id = ?', ...conditions.map(({ sql }) => sql)].join(' AND ');

export const collectValues = (conditions: readonly SqlCondition[]): unknown[] =>
  conditions.flatMap(({ values }) => values);

export function toIndexHint(dialect: Dialect, index: RequestIndex | 'PRIMARY'): string {
  if (dialect === 'mysql') return `FORCE INDEX (${index})`;
  return `INDEXED BY ${index === 'PRIMARY' ? 'sqlite_autoindex_requests_1' : index}`;
}

interface SqlConditions {
  readonly conditions: readonly SqlCondition[];
  readonly statuses: readonly RequestStatus[] | null;
  /** Their sum is the number of matches; null when these must be counted. */
  readonly exactCounters: readonly RequestCounter[] | null;
}

export function toSqlConditions(
  criteria: Omit<RequestListCriteria, 'page' | 'limit'>,
): SqlConditions {
  const review = criteria.reviewState === 'all' ? null : REVIEW_STATE_RULES[criteria.reviewState];
  const statuses = review
    ? review.statuses.filter((status) => criteria.statuses?.includes(status) ?? true)
    : criteria.statuses;
  const conditions: SqlCondition[] = [];
  if (statuses)
    conditions.push(
      statuses.length > 0
        ? { sql: `status IN (${placeholders(statuses)})`, values: statuses, kind: 'statuses' }
        : { sql: '1 = 0', values: [], kind: 'row' },
    );
  const special: SqlCondition[] = [];
  if (criteria.withFile) special.push({ sql: 'uploaded_count > 0', values: [], kind: 'row' });
  if (criteria.pastDeadline)
    special.push({ sql: 'deadline_sort < ?', values: [criteria.now], kind: 'deadline' });
  if (review) special.push({ sql: review.sql, values: [], kind: 'row' });
  const others: SqlCondition[] = [];
  if (criteria.createdSince)
    others.push({ sql: 'created_at >= ?', values: [criteria.createdSince], kind: 'created' });
  if (criteria.priority)
    others.push({ sql: 'priority = ?', values: [criteria.priority], kind: 'people' });
  // Compared as bytes: MariaDB's collation would match Jose with José.
  if (criteria.assignee)
    others.push({ sql: 'HEX(assignee) = HEX(?)', values: [criteria.assignee], kind: 'people' });
  if (criteria.assigneeId)
    others.push({ sql: 'assignee_id = ?', values: [criteria.assigneeId], kind: 'assignee' });
  if (criteria.teamId) others.push({ sql: 'team_id = ?', values: [criteria.teamId], kind: 'team' });
  return {
    conditions: [...conditions, ...special, ...others],
    statuses,
    exactCounters:
      others.length > 0 || special.length > 1 ? null : findExactCounters(criteria, statuses),
  };
}

function findExactCounters(
  criteria: Omit<RequestListCriteria, 'page' | 'limit'>,
  statuses: readonly RequestStatus[] | null,
): SqlConditions['exactCounters'] {
  if (criteria.reviewState !== 'all') {
    const rule = REVIEW_STATE_RULES[criteria.reviewState];
    if (statuses?.length === rule.statuses.length) return [rule.counter];
    return statuses?.length === 0 ? [] : null;
  }
  if (criteria.withFile) return ['in-progress'];
  return criteria.pastDeadline ? ['outstanding-by-deadline'] : (statuses ?? REQUEST_STATUSES);
}

/** Null when no index is more selective than that of the sort. */
export function chooseIndex(conditions: readonly SqlCondition[]): RequestIndex | 'PRIMARY' | null {
  const has = (kind: SqlCondition['kind']) =>
    conditions.some((condition) => condition.kind === kind);
  if (has('ids')) return 'PRIMARY';
  if (has('statuses') && has('deadline')) return 'requests_status_deadline';
  if (has('assignee')) return 'requests_assignee';
  if (has('team')) return 'requests_team_created';
  if (has('statuses')) return 'requests_status_created';
  if (has('created')) return 'requests_created';
  return has('people') ? 'requests_people' : null;
}

/** An index that covers every condition counts faster than a more selective one. */
export function chooseCountIndex(
  conditions: readonly SqlCondition[],
): RequestIndex | 'PRIMARY' | null {
  const coversAll =
    conditions.some(({ kind }) => kind === 'people') &&
    conditions.every(({ kind }) => kind === 'people' || kind === 'statuses');
  return coversAll ? 'requests_people' : chooseIndex(conditions);
}
