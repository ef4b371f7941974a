import { findRoomFault } from '../database/checks/check-mysql-room.ts';
import { findDueTable, findTableFault } from '../database/checks/check-mysql-tables.ts';
import {
  loadCheckResults,
  saveCheckResult,
  type CheckResult,
} from '../database/checks/check-results.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../scheduler/scheduler.ts';
import { registerGauge } from './register-gauge.ts';

export const ROOM_CHECK = '(room)';
const TABLE_PATIENCE_SECONDS = 60;

export interface DatabaseChecks {
  readonly jobs: readonly Job[];
  listFaults(): Promise<CheckResult[]>;
}

export function createDatabaseChecks(
  platform: Pick<Platform, 'database' | 'clock' | 'logger' | 'metrics'>,
): DatabaseChecks {
  const { database, metrics } = platform;
  const isSqlite = database.dialect === 'sqlite';
  const listFaults = async () =>
    isSqlite ? [] : (await loadCheckResults(database)).filter(({ fault }) => fault !== null);

  async function checkDueTable(now: Date): Promise<void> {
    const results = await loadCheckResults(database);
    const names = database.manager().dataSource.entityMetadatas.map(({ tableName }) => tableName);
    const table = findDueTable(names, results, now);
    if (table === undefined) return;
    const known = results.find(({ name }) => name === table)?.fault ?? null;
    // Recorded first: a server that crashes on a corrupt page is not asked a minute later.
    await saveCheckResult(platform, table, known);
    const fault = await findTableFault(database, table, TABLE_PATIENCE_SECONDS);
    if (fault !== undefined && fault !== known) await saveCheckResult(platform, table, fault);
  }

  registerGauge(
    metrics.registry,
    {
      name: 'recueil_database_faults',
      help: 'Faults found by the database checks: damage, or a full disk',
    },
    async () => [[{}, (await listFaults()).length + (database.isDamaged() ? 1 : 0)]],
  );
  const everyMinute = (name: string, run: Job['run']): Job => ({ name, cron: '* * * * *', run });
  return {
    listFaults,
    jobs: isSqlite
      ? []
      : [
          everyMinute('database-room', async () =>
            saveCheckResult(platform, ROOM_CHECK, await findRoomFault(database)),
          ),
          everyMinute('database-tables', checkDueTable),
        ],
  };
}
