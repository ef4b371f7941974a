import type { Database } from '../../../platform/database/database.ts';
import { placesFor } from '../../../platform/database/sql/placeholders.ts';
import { createTallyBook } from '../../../platform/database/counters/counters.ts';
import { utcDay } from '../../../platform/database/counters/counters.rules.ts';
import type { Ids } from '../../../platform/id-generator.ts';
import type { DatedFigure, Figure } from './counters.rules.ts';
import { ACTIVE } from '../requests.rules.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../requests-limits.contract.ts';
import { REVIEW_STATE_RULES } from './review-states.rules.ts';

export type TallyStore = ReturnType<typeof tallyStore>;

/** A dated figure as far as its instant lies before or since another. */
export interface Span {
  readonly figure: DatedFigure;
  readonly before?: Date;
  readonly since?: Date;
}

const UNDATED: readonly Figure[] = [...REQUEST_STATUSES, 'in-progress', 'undecided', 'reviewed', 'resubmission'];
const DAY = 86_400_000;

/** Where the requests of a dated figure are found, for the day that a span cuts through. */
const EDGES: Record<DatedFigure, { index: string; column: string; statuses: readonly RequestStatus[]; and?: string }> = {
  'owing-by-deadline': { index: 'requests_status_deadline', column: 'deadline_sort', statuses: ACTIVE },
  'handed-in': { index: 'requests_status_submitted', column: 'submitted_at', statuses: REQUEST_STATUSES },
  'undecided-by-hand-in': { index: 'requests_status_submitted', column: 'submitted_at', statuses: ['submitted'], and: REVIEW_STATE_RULES.pending.sql },
  'undecided-by-deadline': { index: 'requests_status_deadline', column: 'deadline_sort', statuses: ['submitted'], and: REVIEW_STATE_RULES.pending.sql },
};

/** Counts of an organisation’s requests; `createTallyBook` says how they are kept. */
export function tallyStore(database: Database, ids: Ids) {
  const run = <T = unknown>(sql: string, values: readonly unknown[]): Promise<T> => database.manager().query(sql, [...values]) as Promise<T>;
  const book = createTallyBook<Figure>(database, ids, { sums: 'request_tallies', changes: 'request_tally_changes' });
  const isMysql = database.dialect === 'mysql';
  const hint = (index: string) => (isMysql ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`);

  /** Whole days are sums; the day that the span cuts through is counted from its own rows. */
  function partsOf(organisationId: string, { figure, before, since }: Span): { sql: string; values: unknown[] }[] {
    const instant = since ?? before;
    if (!instant) throw new Error('A span begins or ends.');
    const day = utcDay(instant);
    const start = new Date(`${day}T00:00:00.000Z`);
    const [from, to] = since ? [since, new Date(start.getTime() + DAY)] : [start, instant];
    const days = since ? 'day > ?' : 'day < ?';
    const { index, column, statuses, and } = EDGES[figure];
    return [
      { sql: `SELECT figure, n FROM request_tallies WHERE organisation_id = ? AND figure = ? AND ${days}`, values: [organisationId, figure, day] },
      { sql: `SELECT figure, n FROM request_tally_changes WHERE organisation_id = ? AND figure = ? AND ${days}`, values: [organisationId, figure, day] },
      {
        sql: `SELECT '${figure}' AS figure, COUNT(*) AS n FROM requests ${hint(index)} WHERE organisation_id = ? AND status IN (${placesFor(statuses)}) AND ${column} >= ? AND ${column} < ?${and ? ` AND ${and}` : ''}`,
        values: [organisationId, ...statuses, from, to],
      },
    ];
  }

  return {
    ...book,

    /** Every figure without a day, and the spans that are asked for, each at most once. */
    async read(organisationId: string, spans: readonly Span[] = []): Promise<ReadonlyMap<Figure, number>> {
      const parts = [
        { sql: `SELECT figure, n FROM request_tallies WHERE organisation_id = ? AND day = '' AND figure IN (${placesFor(UNDATED)})`, values: [organisationId, ...UNDATED] as unknown[] },
        { sql: `SELECT figure, n FROM request_tally_changes WHERE organisation_id = ? AND day = ''`, values: [organisationId] },
        ...spans.flatMap((span) => partsOf(organisationId, span)),
      ];
      const sql = `SELECT figure, SUM(n) AS n FROM (${parts.map((part) => part.sql).join(' UNION ALL ')}) AS parts GROUP BY figure`;
      const sums = await run<{ figure: Figure; n: number | string }[]>(sql, parts.flatMap(({ values }) => values));
      return new Map(sums.map(({ figure, n }) => [figure, Number(n)]));
    },
  };
}
