import type { Database } from '../database.ts';
import { classifyDatabaseError, isCorruption } from '../errors.ts';
import type { CheckResult } from './check-results.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';

const HEALTHY_INTERVAL_MS = 4 * 60 * MINUTE;
/** Short, so that health notices a repair. */
const FAULTY_INTERVAL_MS = 10 * MINUTE;

export function findDueTable(
  tables: readonly string[],
  results: readonly CheckResult[],
  now: Date,
): string | undefined {
  const dueAt = (table: string) => {
    const result = results.find(({ name }) => name === table);
    if (result === undefined) return 0;
    return (
      result.checkedAt.getTime() +
      (result.fault === null ? HEALTHY_INTERVAL_MS : FAULTY_INTERVAL_MS)
    );
  };
  return tables
    .map((table) => ({ table, at: dueAt(table) }))
    .filter(({ at }) => at <= now.getTime())
    .sort((a, b) => a.at - b.at)[0]?.table;
}

/** Only reads: `CHECK TABLE` of MariaDB blocks the whole table at one bad page. */
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
    const hints = indexes.map(({ name }) => `FORCE INDEX (\`${name}\`)`);
    for (const index of hints.length === 0 ? [''] : hints)
      await manager.query(
        `${selectWithTimeout(seconds)} COUNT(*) AS counted FROM \`${table}\` ${index}`,
      );
    return null;
  } catch (error) {
    if (isCorruption(error)) return (error as Error).message;
    if (classifyDatabaseError(error) === 'busy') return undefined;
    throw error;
  }
}

const selectWithTimeout = (seconds: number): string =>
  `/*M! SET STATEMENT max_statement_time = ${seconds} FOR */
   SELECT /*+ MAX_EXECUTION_TIME(${seconds * 1000}) */`;
