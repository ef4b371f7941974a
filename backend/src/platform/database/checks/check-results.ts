import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Database } from '../database.ts';
import { DATABASE_CHECKS_TABLE } from '../schema/run-migrations.ts';

/** What a check found last; `name` is that of a table or `ROOM_CHECK`. */
export interface CheckResult {
  readonly name: string;
  readonly checkedAt: Date;
  /** In the server's words; null while nothing is wrong. */
  readonly fault: string | null;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

export async function loadCheckResults(database: Database): Promise<CheckResult[]> {
  const rows: { name: string; checked_at: Date | string; fault: string | null }[] = await database
    .manager()
    .query(`SELECT name, checked_at, fault FROM ${DATABASE_CHECKS_TABLE}`);
  return rows.map(({ name, checked_at, fault }) => ({
    name,
    checkedAt: new Date(checked_at),
    fault,
  }));
}

/** Keeps the result for every instance; a fault that appears or is gone is a line in the log. */
export async function saveCheckResult(
  { database, clock, logger }: Deps,
  name: string,
  fault: string | null,
): Promise<void> {
  const before = (await loadCheckResults(database)).find((result) => result.name === name);
  const sql =
    before === undefined
      ? `INSERT INTO ${DATABASE_CHECKS_TABLE} (checked_at, fault, name) VALUES (?, ?, ?)`
      : `UPDATE ${DATABASE_CHECKS_TABLE} SET checked_at = ?, fault = ? WHERE name = ?`;
  const values = [clock.now(), fault?.slice(0, 500) ?? null, name];
  await database.transaction(async () => void (await database.manager().query(sql, values)));
  if (fault !== null && before?.fault !== fault)
    logger.error({ check: name, fault }, 'a check of the database found a fault');
  if (fault === null && before !== undefined && before.fault !== null)
    logger.info({ check: name }, 'a fault of the database is gone');
}
