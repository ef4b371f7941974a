import type { Database } from '../database.ts';
import { classifyDatabaseError, isCorruption } from '../errors.ts';
import type { CheckResult } from './check-results.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';

const WELL_FOR_MS = 4 * 60 * MINUTE;
/** Short, so that health notices a repair. */
const FAULTY_FOR_MS = 10 * MINUTE;

/** The table whose check has been due the longest; undefined while none is due. */
export function findDueTable(
  tables: readonly string[],
  results: readonly CheckResult[],
  now: Date,
): string | undefined {
  const dueAt = (table: string) => {
    const last = results.find(({ name }) => name === table);
    if (last === undefined) return 0;
    return last.checkedAt.getTime() + (last.fault === null ? WELL_FOR_MS : FAULTY_FOR_MS);
  };
  return tables
    .map((table) => ({ table, at: dueAt(table) }))
    .filter(({ at }) => at <= now.getTime())
    .sort((a, b) => a.at - b.at)[0]?.table;
}

/**
 * What the server says when it cannot read every page of the table and its indexes; null: it can;
 * undefined: an index takes longer than `seconds`. It only reads, because MariaDB's `CHECK TABLE`
 * refuses the whole table once it finds one bad page.
 */
export async function findTableFault(
  database: Database,
  table: string,
  seconds: number,
): Promise<string | null | undefined> {
  const manager = database.manager();
  try {
    const indexes: { name: string }[] = await manager.query(
      `SELECT DISTINCT index_name AS name FROM information_schema.statistics
       WHERE table_schema = DATABASE() AND table_name = ?`,
      [table],
    );
    const forced = indexes.map(({ name }) => `FORCE INDEX (\`${name}\`)`);
    for (const index of forced.length === 0 ? [''] : forced)
      await manager.query(`${limitTo(seconds)} COUNT(*) AS counted FROM \`${table}\` ${index}`);
    return null;
  } catch (error) {
    if (isCorruption(error)) return (error as Error).message;
    if (classifyDatabaseError(error) === 'busy') return undefined;
    throw error;
  }
}

/** Each server takes the other's limit for a comment. */
const limitTo = (seconds: number): string =>
  `/*M! SET STATEMENT max_statement_time = ${seconds} FOR */
   SELECT /*+ MAX_EXECUTION_TIME(${seconds * 1000}) */`;
