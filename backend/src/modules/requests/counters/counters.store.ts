import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql/placeholders.ts';
import { createCounters } from '../../../platform/database/counters/counters.ts';
import { toUtcDay } from '../../../platform/database/counters/counters.rules.ts';
import type { IdGenerator } from '../../../platform/id-generator.ts';
import type { DatedRequestCounter, RequestCounter } from './counters.rules.ts';
import { AWAITING_RECIPIENT } from '../requests.rules.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../requests-limits.contract.ts';
import { REVIEW_STATE_RULES } from './review-states.rules.ts';
import { DAY } from '../../../contract/durations.contract.ts';

export type RequestCounterStore = ReturnType<typeof requestCounterStore>;

/** A dated figure as far as its instant lies before or since another. */
export interface CounterRange {
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

/** Where the requests of a dated figure are found, for the day that a span cuts through. */
const DATED_COUNTER_SOURCES: Record<
  DatedRequestCounter,
  { index: string; column: string; statuses: readonly RequestStatus[]; and?: string }
> = {
  'owing-by-deadline': {
    index: 'requests_status_deadline',
    column: 'deadline_sort',
    statuses: AWAITING_RECIPIENT,
  },
  'handed-in': {
    index: 'requests_status_submitted',
    column: 'submitted_at',
    statuses: REQUEST_STATUSES,
  },
  'undecided-by-hand-in': {
    index: 'requests_status_submitted',
    column: 'submitted_at',
    statuses: ['submitted'],
    and: REVIEW_STATE_RULES.pending.sql,
  },
  'undecided-by-deadline': {
    index: 'requests_status_deadline',
    column: 'deadline_sort',
    statuses: ['submitted'],
    and: REVIEW_STATE_RULES.pending.sql,
  },
};

/** Counts of an organisation’s requests; `createCounters` says how they are kept. */
export function requestCounterStore(database: Database, ids: IdGenerator) {
  const run = <T = unknown>(sql: string, values: readonly unknown[]): Promise<T> =>
    database.manager().query(sql, [...values]) as Promise<T>;
  const book = createCounters<RequestCounter>(database, ids, {
    sums: 'request_tallies',
    changes: 'request_tally_changes',
  });
  const isMysql = database.dialect === 'mysql';
  const hint = (index: string) => (isMysql ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`);

  /** Whole days are sums; the day that the span cuts through is counted from its own rows. */
  function partsOf(
    organizationId: string,
    { counter, before, since }: CounterRange,
  ): { sql: string; values: unknown[] }[] {
    const instant = since ?? before;
    if (!instant) throw new Error('A span begins or ends.');
    const day = toUtcDay(instant);
    const start = new Date(`${day}T00:00:00.000Z`);
    const [from, to] = since ? [since, new Date(start.getTime() + DAY)] : [start, instant];
    const days = since ? 'day > ?' : 'day < ?';
    const { index, column, statuses, and } = DATED_COUNTER_SOURCES[counter];
    return [
      {
        sql: `SELECT figure, n FROM request_tallies WHERE organization_id = ? AND figure = ? AND ${days}`,
        values: [organizationId, counter, day],
      },
      {
        sql: `SELECT figure, n FROM request_tally_changes WHERE organization_id = ? AND figure = ? AND ${days}`,
        values: [organizationId, counter, day],
      },
      {
        sql: `SELECT '${counter}' AS figure, COUNT(*) AS n FROM requests ${hint(index)} WHERE organization_id = ? AND status IN (${placeholders(statuses)}) AND ${column} >= ? AND ${column} < ?${and ? ` AND ${and}` : ''}`,
        values: [organizationId, ...statuses, from, to],
      },
    ];
  }

  return {
    ...book,

    /** Every figure without a day, and the spans that are asked for, each at most once. */
    async getCounts(
      organizationId: string,
      spans: readonly CounterRange[] = [],
    ): Promise<ReadonlyMap<RequestCounter, number>> {
      const parts = [
        {
          sql: `SELECT figure, n FROM request_tallies WHERE organization_id = ? AND day = '' AND figure IN (${placeholders(UNDATED_COUNTERS)})`,
          values: [organizationId, ...UNDATED_COUNTERS] as unknown[],
        },
        {
          sql: `SELECT figure, n FROM request_tally_changes WHERE organization_id = ? AND day = ''`,
          values: [organizationId],
        },
        ...spans.flatMap((span) => partsOf(organizationId, span)),
      ];
      const sql = `SELECT figure, SUM(n) AS n FROM (${parts.map((part) => part.sql).join(' UNION ALL ')}) AS parts GROUP BY figure`;
      const sums = await run<{ figure: RequestCounter; n: number | string }[]>(
        sql,
        parts.flatMap(({ values }) => values),
      );
      return new Map(sums.map(({ figure, n }) => [figure, Number(n)]));
    },
  };
}
