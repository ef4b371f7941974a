import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Database } from '../database.ts';
import { DATABASE_CHECKS_TABLE } from '../schema/run-migrations.ts';

export interface CheckResult {
  readonly name: string;
  readonly checkedAt: Date;
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

export async function saveCheckResult(
  { database, clock, logger }: Deps,
  name: string,
  fault: string | null,
): Promise<void> {
  const previous = (await loadCheckResults(database)).find((result) => result.name === name);
  const sql =
    previous === undefined
      ? `INSERT INTO ${DATABASE_CHECKS_TABLE} (checked_at, fault, name) VALUES (?, ?, ?)`
      : `UPDATE ${DATABASE_CHECKS_TABLE} SET checked_at = ?, fault = ? WHERE name = ?`;
  const values = [clock.now(), fault?.slice(0, 500) ?? null, name];
  await database.transaction(async () => void (await database.manager().query(sql, values)));
  if (fault !== null && previous?.fault !== fault)
    logger.error({ check: name, fault }, 'a database check found a fault');
  if (fault === null && previous !== undefined && previous.fault !== null)
    logger.info({ check: name }, 'a database fault was resolved');
}
