import type { Database } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { summedUp, utcDay, type DatedFigure, type Figure, type TallyChange } from './figures.rules.ts';
import { ACTIVE } from './requests.rules.ts';
import { REQUEST_STATUSES, type RequestStatus } from './requests-limits.contract.ts';

export type TallyStore = ReturnType<typeof tallyStore>;

/** A dated figure as far as its instant lies before or since another. */
export interface Span {
  readonly figure: DatedFigure;
  readonly before?: Date;
  readonly since?: Date;
}

const UNDATED: readonly Figure[] = [...REQUEST_STATUSES, 'in-progress', 'undecided'];
const FOLDED_AT_ONCE = 1000;
const DAY = 86_400_000;

/** Where the requests of a dated figure are found, for the day that a span cuts through. */
const EDGES: Record<DatedFigure, { index: string; column: string; statuses: readonly RequestStatus[]; and?: string }> = {
  'owing-by-deadline': { index: 'requests_status_deadline', column: 'deadline_sort', statuses: ACTIVE },
  'handed-in': { index: 'requests_status_submitted', column: 'submitted_at', statuses: REQUEST_STATUSES },
  'undecided-by-hand-in': { index: 'requests_status_submitted', column: 'submitted_at', statuses: ['submitted'], and: 'uploaded_count > approved_count + rejected_count' },
  'undecided-by-deadline': { index: 'requests_status_deadline', column: 'deadline_sort', statuses: ['submitted'], and: 'uploaded_count > approved_count + rejected_count' },
};

/**
 * Counts of an organisation's requests, kept in the transaction that changes them. A change is added as a row of its own, so that
 * no two transactions wait for one counter; every so often the transaction that adds one folds those that are there into the sums.
 * A count is a sum plus what has not been folded, read in one statement: whatever the moment, it is what counting the rows would answer.
 */
export function tallyStore(database: Database, ids: Ids) {
  const run = <T = unknown>(sql: string, values: readonly unknown[]): Promise<T> => database.manager().query(sql, [...values]) as Promise<T>;
  const isMysql = database.dialect === 'mysql';
  const hint = (index: string) => (isMysql ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`);
  const list = (count: number, group = '?') => Array.from({ length: count }, () => group).join(', ');

  async function fold(organisationId: string): Promise<void> {
    // What somebody else is adding or folding right now is left to them: nobody waits here, and nothing is folded twice.
    const found = await run<(TallyChange & { id: string })[]>(
      `SELECT id, figure, day, n FROM request_tally_changes WHERE organisation_id = ? ORDER BY id LIMIT ${FOLDED_AT_ONCE}${isMysql ? ' FOR UPDATE SKIP LOCKED' : ''}`, [organisationId]);
    if (found.length === 0) return;
    await run(`DELETE FROM request_tally_changes WHERE organisation_id = ? AND id IN (${list(found.length)})`, [organisationId, ...found.map(({ id }) => id)]);
    const sums = summedUp(found);
    if (sums.length === 0) return;
    await run(
      `INSERT INTO request_tallies (organisation_id, figure, day, n) VALUES ${list(sums.length, '(?, ?, ?, ?)')}
        ${isMysql ? 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)' : 'ON CONFLICT (organisation_id, figure, day) DO UPDATE SET n = n + excluded.n'}`,
      sums.flatMap(({ figure, day, n }) => [organisationId, figure, day, n]));
    const pairs = isMysql ? list(sums.length, '(?, ?)') : `VALUES ${list(sums.length, '(?, ?)')}`;
    await run(`DELETE FROM request_tallies WHERE organisation_id = ? AND (figure, day) IN (${pairs}) AND n = 0`, [organisationId, ...sums.flatMap(({ figure, day }) => [figure, day])]);
  }

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
        sql: `SELECT '${figure}' AS figure, COUNT(*) AS n FROM requests ${hint(index)} WHERE organisation_id = ? AND status IN (${list(statuses.length)}) AND ${column} >= ? AND ${column} < ?${and ? ` AND ${and}` : ''}`,
        values: [organisationId, ...statuses, from, to],
      },
    ];
  }

  return {
    /** In the transaction that makes them true. */
    async add(organisationId: string, changes: readonly TallyChange[]): Promise<void> {
      if (changes.length === 0) return;
      const rows = changes.map((change) => ({ id: ids.next(), ...change }));
      await run(
        `INSERT INTO request_tally_changes (organisation_id, id, figure, day, n) VALUES ${list(rows.length, '(?, ?, ?, ?, ?)')}`,
        rows.flatMap(({ id, figure, day, n }) => [organisationId, id, figure, day, n]));
      // One in 32: ids end in a random character of 32.
      if (rows[0]?.id.endsWith('0')) await fold(organisationId);
    },

    fold,

    /** Every status, `in-progress`, `undecided`, and the spans that are asked for, each at most once. */
    async read(organisationId: string, spans: readonly Span[] = []): Promise<ReadonlyMap<Figure, number>> {
      const undated = list(UNDATED.length);
      const parts = [
        { sql: `SELECT figure, n FROM request_tallies WHERE organisation_id = ? AND day = '' AND figure IN (${undated})`, values: [organisationId, ...UNDATED] as unknown[] },
        { sql: `SELECT figure, n FROM request_tally_changes WHERE organisation_id = ? AND day = ''`, values: [organisationId] },
        ...spans.flatMap((span) => partsOf(organisationId, span)),
      ];
      const sql = `SELECT figure, SUM(n) AS n FROM (${parts.map((part) => part.sql).join(' UNION ALL ')}) AS parts GROUP BY figure`;
      const sums = await run<{ figure: Figure; n: number | string }[]>(sql, parts.flatMap(({ values }) => values));
      return new Map(sums.map(({ figure, n }) => [figure, Number(n)]));
    },
  };
}
