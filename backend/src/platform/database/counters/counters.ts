import type { IdGenerator } from '../../id-generator.ts';
import type { Database } from '../database.ts';
import { placeholders } from '../sql.ts';
import { sumChanges, type CounterChange } from './counters.rules.ts';

const COMPACT_BATCH = 1000;

export interface Counters<Figure extends string> {
  /** Call it in the transaction that changes the counted rows. */
  add(organizationId: string, changes: readonly CounterChange<Figure>[]): Promise<void>;
  compact(organizationId: string): Promise<void>;
}

/** Changes are rows, so that transactions never wait for a counter; a count is sum + changes. */
export function createCounters<Figure extends string>(
  database: Database,
  ids: IdGenerator,
  { sums: sumsTable, changes: changesTable }: { sums: string; changes: string },
): Counters<Figure> {
  const query = <T = unknown>(sql: string, values: readonly unknown[]): Promise<T> =>
    database.manager().query(sql, [...values]) as Promise<T>;
  const isMysql = database.dialect === 'mysql';

  async function compact(organizationId: string): Promise<void> {
    // Skips locked rows, so that compactions never wait for each other.
    const changes = (
      await query<(CounterChange<Figure> & { id: string })[]>(
        `SELECT id, figure, day, n FROM ${changesTable} WHERE organization_id = ? ORDER BY id LIMIT
          ${COMPACT_BATCH}${isMysql ? ' FOR UPDATE SKIP LOCKED' : ''}`,
        [organizationId],
      )
    ).map((change) => ({ ...change, n: Number(change.n) }));
    if (changes.length === 0) return;
    await query(
      `DELETE FROM ${changesTable} WHERE organization_id = ? AND id IN (${placeholders(changes)})`,
      [organizationId, ...changes.map(({ id }) => id)],
    );
    const sums = sumChanges(changes);
    if (sums.length === 0) return;
    await query(
      `INSERT INTO ${sumsTable} (organization_id, figure, day, n) VALUES
        ${placeholders(sums, '(?, ?, ?, ?)')}
        ${isMysql ? 'ON DUPLICATE KEY UPDATE n = n + VALUES(n)' : 'ON CONFLICT (organization_id, figure, day) DO UPDATE SET n = n + excluded.n'}`,
      sums.flatMap(({ figure, day, n }) => [organizationId, figure, day, n]),
    );
    const pairs = isMysql ? placeholders(sums, '(?, ?)') : `VALUES ${placeholders(sums, '(?, ?)')}`;
    await query(
      `DELETE FROM ${sumsTable} WHERE organization_id = ? AND (figure, day) IN (${pairs}) AND n =
        0`,
      [organizationId, ...sums.flatMap(({ figure, day }) => [figure, day])],
    );
  }

  return {
    async add(organizationId, changes) {
      if (changes.length === 0) return;
      const rows = changes.map((change) => ({ id: ids.next(), ...change }));
      await query(
        `INSERT INTO ${changesTable} (organization_id, id, figure, day, n) VALUES
          ${placeholders(rows, '(?, ?, ?, ?, ?)')}`,
        rows.flatMap(({ id, figure, day, n }) => [organizationId, id, figure, day, n]),
      );
      if (rows[0]?.id.endsWith('0')) await compact(organizationId);
    },
    compact,
  };
}
