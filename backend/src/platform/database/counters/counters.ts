import type { IdGenerator } from '../../id-generator.ts';
import type { Database } from '../database.ts';
import { placeholders } from '../sql/placeholders.ts';
import { sumChanges, type CounterChange } from './counters.rules.ts';

const FOLDED_AT_ONCE = 1000;

export interface Counters<Figure extends string> {
  /** In the transaction that makes them true. */
  add(organizationId: string, changes: readonly CounterChange<Figure>[]): Promise<void>;
  /** In a transaction: adds up to a thousand changes to the sums. */
  compact(organizationId: string): Promise<void>;
}

/**
 * Counts of an organisation, kept in the transaction that changes them. A change is added as a row of its own, so that
 * no two transactions wait for one counter; every so often the transaction that adds one folds those that are there into the sums.
 * A count is a sum plus what has not been folded, read in one statement: whatever the moment, it is what counting the rows would answer.
 * `sums` has the columns organization_id, figure, day, n; `changes` has an id beside them.
 */
export function createCounters<Figure extends string>(
  database: Database,
  ids: IdGenerator,
  { sums: sumsTable, changes: changesTable }: { sums: string; changes: string },
): Counters<Figure> {
  const run = <T = unknown>(sql: string, values: readonly unknown[]): Promise<T> =>
    database.manager().query(sql, [...values]) as Promise<T>;
  const isMysql = database.dialect === 'mysql';

  async function fold(organizationId: string): Promise<void> {
    // What somebody else is adding or folding right now is left to them: nobody waits here, and nothing is folded twice.
    const found = (
      await run<(CounterChange<Figure> & { id: string })[]>(
        `SELECT id, figure, day, n FROM ${changesTable} WHERE organization_id = ? ORDER BY id LIMIT ${FOLDED_AT_ONCE}${isMysql ? ' FOR UPDATE SKIP LOCKED' : ''}`,
        [organizationId],
      )
    ).map((change) => ({ ...change, n: Number(change.n) }));
    if (found.length === 0) return;
    await run(
      `DELETE FROM ${changesTable} WHERE organization_id = ? AND id IN (${placeholders(found)})`,
      [organizationId, ...found.map(({ id }) => id)],
    );
    const sums = sumChanges(found);
    if (sums.length === 0) return;
    await run(
      `INSERT INTO ${sumsTable} (organization_id, figure, day, n) VALUES ${placeholders(sums, '(?, ?, ?, ?)')}
        ${isMysql ? 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)' : 'ON CONFLICT (organization_id, figure, day) DO UPDATE SET n = n + excluded.n'}`,
      sums.flatMap(({ figure, day, n }) => [organizationId, figure, day, n]),
    );
    const pairs = isMysql ? placeholders(sums, '(?, ?)') : `VALUES ${placeholders(sums, '(?, ?)')}`;
    await run(
      `DELETE FROM ${sumsTable} WHERE organization_id = ? AND (figure, day) IN (${pairs}) AND n = 0`,
      [organizationId, ...sums.flatMap(({ figure, day }) => [figure, day])],
    );
  }

  return {
    async add(organizationId, changes) {
      if (changes.length === 0) return;
      const rows = changes.map((change) => ({ id: ids.next(), ...change }));
      await run(
        `INSERT INTO ${changesTable} (organization_id, id, figure, day, n) VALUES ${placeholders(rows, '(?, ?, ?, ?, ?)')}`,
        rows.flatMap(({ id, figure, day, n }) => [organizationId, id, figure, day, n]),
      );
      // One in 32: ids end in a random character of 32.
      if (rows[0]?.id.endsWith('0')) await fold(organizationId);
    },
    compact: fold,
  };
}
