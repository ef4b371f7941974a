import { placeholders } from '../../../platform/database/sql.ts';
import type { Viewer } from '../../../platform/http/auth/viewer.ts';
import { REVIEW_STATE_RULES, type RequestCounter } from '../counters/counters.rules.ts';
import {
  REQUEST_STATUSES,
  type RequestSort,
  type RequestStatus,
  type ReviewState,
} from '../requests-limits.contract.ts';
import type { Priority } from '../requests.contract.ts';
import type { StatusCriteria } from './status-criteria.ts';

/** Which requests a list, its total or an export is about. */
export interface RequestCriteria extends StatusCriteria {
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
}

export interface SqlCondition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const toWhere = (conditions: readonly SqlCondition[]): string =>
  ['organization_id = ?', ...conditions.map(({ sql }) => sql)].join(' AND ');

export const collectValues = (conditions: readonly SqlCondition[]): unknown[] =>
  conditions.flatMap(({ values }) => values);

function toStatuses({ statuses, reviewState }: RequestCriteria): readonly RequestStatus[] | null {
  if (reviewState === 'all') return statuses;
  return REVIEW_STATE_RULES[reviewState].statuses.filter(
    (status) => statuses?.includes(status) ?? true,
  );
}

/**
 * A derived table of the rows that `toViewerConditions` lets through, each in one of several index
 * ranges: MariaDB counts 5,000 of 50,000 requests in 7 ms this way, in 55 ms by the condition.
 */
export function selectVisible(
  organizationId: string,
  viewer: Viewer,
  columns: string,
  conditions: readonly SqlCondition[],
): SqlCondition {
  const selects = toRanges(viewer).map((range) => ({
    sql: `SELECT ${columns} FROM requests WHERE ${toWhere([...range, ...conditions])}`,
    values: [organizationId, ...collectValues([...range, ...conditions])],
  }));
  return {
    sql: `(${selects.map(({ sql }) => sql).join(' UNION ALL ')}) AS visible`,
    values: collectValues(selects),
  };
}

function toRanges(viewer: Viewer): SqlCondition[][] {
  if (viewer.kind === 'all') return [[]];
  const { userId, teamIds } = viewer;
  const byOthers = { sql: 'created_by <> ?', values: [userId] };
  const notMine = { sql: '(assignee_id IS NULL OR assignee_id <> ?)', values: [userId] };
  return [
    [{ sql: 'created_by = ?', values: [userId] }],
    [{ sql: 'assignee_id = ?', values: [userId] }, byOthers],
    ...teamIds.map((teamId) => [{ sql: 'team_id = ?', values: [teamId] }, byOthers, notMine]),
  ];
}

/** All but the text. */
export function toSqlConditions(criteria: RequestCriteria): SqlCondition[] {
  const conditions: SqlCondition[] = [];
  const add = (sql: string, ...values: readonly unknown[]) => conditions.push({ sql, values });
  const statuses = toStatuses(criteria);
  if (statuses?.length === 0) add('1 = 0');
  else if (statuses) add(`status IN (${placeholders(statuses)})`, ...statuses);
  if (criteria.withFile) add('uploaded_count > 0');
  if (criteria.pastDeadline) add('deadline_sort < ?', criteria.now);
  if (criteria.reviewState !== 'all') add(REVIEW_STATE_RULES[criteria.reviewState].sql);
  if (criteria.createdSince) add('created_at >= ?', criteria.createdSince);
  if (criteria.priority) add('priority = ?', criteria.priority);
  // Compared as bytes: MariaDB's collation would match Jose with José.
  if (criteria.assignee) add('HEX(assignee) = HEX(?)', criteria.assignee);
  if (criteria.assigneeId) add('assignee_id = ?', criteria.assigneeId);
  if (criteria.teamId) add('team_id = ?', criteria.teamId);
  return conditions;
}

/** Their sum is the number of matches for a viewer who sees all; null when rows must be counted. */
export function findExactCounters(criteria: RequestCriteria): readonly RequestCounter[] | null {
  const { withFile, pastDeadline, createdSince, priority, assignee, assigneeId, teamId } = criteria;
  if (withFile ?? pastDeadline ?? createdSince ?? priority ?? assigneeId ?? teamId) return null;
  if (assignee || criteria.text) return null;
  const statuses = toStatuses(criteria);
  if (criteria.reviewState === 'all') return statuses ?? REQUEST_STATUSES;
  const rule = REVIEW_STATE_RULES[criteria.reviewState];
  return statuses?.length === rule.statuses.length ? [rule.counter] : null;
}
