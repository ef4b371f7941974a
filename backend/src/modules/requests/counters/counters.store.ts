import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import type { LimitedViewer, Viewer } from '../../../platform/http/auth/viewer.ts';
import { visibleRequestsStore } from '../list/visible-requests.store.ts';
import { createCounters } from '../../../platform/database/counters/counters.ts';
import { toUtcDay } from '../../../platform/database/counters/counters.rules.ts';
import type { IdGenerator } from '../../../platform/id-generator.ts';
import {
  REVIEW_STATE_RULES,
  toTeamFigure,
  type DatedRequestCounter,
  type RequestCounter,
  type RequestFigure,
} from './counters.rules.ts';
import {
  REQUEST_STATUSES,
  type RequestStatus,
  AWAITING_RECIPIENT,
} from '../requests-limits.contract.ts';
import { DAY } from '../../../contract/durations.contract.ts';

export type RequestCounterStore = ReturnType<typeof requestCounterStore>;

interface CounterRange {
  readonly counter: DatedRequestCounter;
  readonly before?: Date;
  readonly since?: Date;
}

const UNDATED_COUNTERS: readonly RequestCounter[] = [
  ...REQUEST_STATUSES,
  'in-progress',
  'undecided',
  'reviewed',
  'resubmission',
];

const DATED_COUNTER_SOURCES: Record<
  DatedRequestCounter,
  { index: string; column: string; statuses: readonly RequestStatus[]; extraCondition?: string }
> = {
  'outstanding-by-deadline': {
    index: 'requests_status_deadline',
    column: 'deadline_sort',
    statuses: AWAITING_RECIPIENT,
  },
  submissions: {
    index: 'requests_status_submitted',
    column: 'submitted_at',
    statuses: REQUEST_STATUSES,
  },
  'undecided-by-submission': {
    index: 'requests_status_submitted',
    column: 'submitted_at',
    statuses: ['submitted'],
    extraCondition: REVIEW_STATE_RULES.pending.sql,
  },
  'undecided-by-deadline': {
    index: 'requests_status_deadline',
    column: 'deadline_sort',
    statuses: ['submitted'],
    extraCondition: REVIEW_STATE_RULES.pending.sql,
  },
};

/** The undated counters as conditions: counted by row for a viewer who does not see all. */
const UNDATED_CONDITIONS: Record<
  Exclude<RequestCounter, DatedRequestCounter | RequestStatus>,
  { statuses: readonly RequestStatus[]; extraCondition: string }
> = {
  'in-progress': { statuses: ['viewed'], extraCondition: 'uploaded_count > 0' },
  undecided: {
    statuses: REVIEW_STATE_RULES.pending.statuses,
    extraCondition: REVIEW_STATE_RULES.pending.sql,
  },
  reviewed: {
    statuses: REVIEW_STATE_RULES.reviewed.statuses,
    extraCondition: REVIEW_STATE_RULES.reviewed.sql,
  },
  resubmission: {
    statuses: [...AWAITING_RECIPIENT, 'submitted'],
    extraCondition: 'rejected_count > 0',
  },
};

const COUNTED_COLUMNS = [
  'status',
  'uploaded_count',
  'approved_count',
  'rejected_count',
  'deadline_sort',
  'submitted_at',
];

interface CountedCondition {
  readonly counter: RequestCounter;
  readonly sql: string;
  readonly values: readonly unknown[];
}

const toCountedCondition = (
  counter: RequestCounter,
  statuses: readonly RequestStatus[],
  extraConditions: readonly string[] = [],
  values: readonly unknown[] = [],
): CountedCondition => ({
  counter,
  sql: [`status IN (${placeholders(statuses)})`, ...extraConditions].join(' AND '),
  values: [...statuses, ...values],
});

function toRangeCondition({ counter, before, since }: CounterRange): CountedCondition {
  const { column, statuses, extraCondition } = DATED_COUNTER_SOURCES[counter];
  const instant = since ?? before;
  return toCountedCondition(
    counter,
    statuses,
    [`${column} ${since ? '>=' : '<'} ?`, ...(extraCondition ? [extraCondition] : [])],
    [instant],
  );
}

export function requestCounterStore(database: Database, ids: IdGenerator) {
  const run = <T = unknown>(sql: string, values: readonly unknown[]): Promise<T> =>
    database.manager().query(sql, [...values]) as Promise<T>;
  const counters = createCounters<RequestFigure>(database, ids, {
    sums: 'request_counters',
    changes: 'request_counter_changes',
  });
  const visibleRequests = visibleRequestsStore(database);
  const isMysql = database.dialect === 'mysql';
  const indexHint = (index: string) => (isMysql ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`);

  function toRangeQueries(
    organizationId: string,
    { counter, before, since }: CounterRange,
  ): { sql: string; values: unknown[] }[] {
    const instant = since ?? before;
    if (!instant) throw new Error('A counter range needs `before` or `since`.');
    const day = toUtcDay(instant);
    const start = new Date(`${day}T00:00:00.000Z`);
    const [from, to] = since ? [since, new Date(start.getTime() + DAY)] : [start, instant];
    const days = since ? 'day > ?' : 'day < ?';
    const { index, column, statuses, extraCondition } = DATED_COUNTER_SOURCES[counter];
    return [
      {
        sql: `SELECT figure, n FROM request_counters WHERE organization_id = ? AND figure = ? AND
          ${days}`,
        values: [organizationId, counter, day],
      },
      {
        sql: `SELECT figure, n FROM request_counter_changes WHERE organization_id = ? AND figure = ?
          AND ${days}`,
        values: [organizationId, counter, day],
      },
      {
        sql: `SELECT '${counter}' AS figure, COUNT(*) AS n FROM requests ${indexHint(index)} WHERE
          organization_id = ? AND status IN (${placeholders(statuses)}) AND ${column} >= ? AND
          ${column} < ?${extraCondition ? ` AND ${extraCondition}` : ''}`,
        values: [organizationId, ...statuses, from, to],
      },
    ];
  }

  async function countVisible(
    organizationId: string,
    viewer: LimitedViewer,
    ranges: readonly CounterRange[],
  ): Promise<ReadonlyMap<RequestCounter, number>> {
    const counted = [
      ...REQUEST_STATUSES.map((status) => toCountedCondition(status, [status])),
      ...Object.entries(UNDATED_CONDITIONS).map(([counter, { statuses, extraCondition }]) =>
        toCountedCondition(counter as RequestCounter, statuses, [extraCondition]),
      ),
      ...ranges.map(toRangeCondition),
    ];
    const visible = visibleRequests.select(organizationId, viewer, COUNTED_COLUMNS, []);
    const [counts = []] = await database.sql.values(
      `SELECT ${counted.map((condition) => `SUM(CASE WHEN ${condition.sql} THEN 1 ELSE 0 END)`).join(', ')}
        FROM ${visible.sql}`,
      [...counted.flatMap(({ values }) => values), ...visible.values],
    );
    return new Map(counted.map(({ counter }, index) => [counter, Number(counts[index] ?? 0)]));
  }

  return {
    ...counters,

    /**
     * For a viewer who does not see all, counted by row. `teamIds`: with the undated counters of
     * these teams.
     */
    async getCounts(
      organizationId: string,
      viewer: Viewer,
      ranges: readonly CounterRange[] = [],
      teamIds: readonly string[] = [],
    ): Promise<ReadonlyMap<RequestFigure, number>> {
      if (viewer.kind === 'limited') return countVisible(organizationId, viewer, ranges);
      const figures = UNDATED_COUNTERS.flatMap((counter) => [
        counter,
        ...teamIds.map((teamId) => toTeamFigure(counter, teamId)),
      ]);
      const queries = [
        {
          sql: `SELECT figure, n FROM request_counters WHERE organization_id = ? AND day = '' AND
            figure IN (${placeholders(figures)})`,
          values: [organizationId, ...figures] as unknown[],
        },
        {
          sql: `SELECT figure, n FROM request_counter_changes WHERE organization_id = ? AND day = ''`,
          values: [organizationId],
        },
        ...ranges.flatMap((range) => toRangeQueries(organizationId, range)),
      ];
      const sql = `SELECT figure, SUM(n) AS n FROM
        (${queries.map((query) => query.sql).join(' UNION ALL ')}) AS parts GROUP BY figure`;
      const sums = await run<{ figure: RequestFigure; n: number | string }[]>(
        sql,
        queries.flatMap(({ values }) => values),
      );
      return new Map(sums.map(({ figure, n }) => [figure, Number(n)]));
    },
  };
}
