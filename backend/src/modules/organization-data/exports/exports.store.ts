import { In, LessThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { exportTable, type ExportRow } from '../organization-data.tables.ts';
import { OPEN_STATES } from './exports.rules.ts';

export type ExportStore = ReturnType<typeof exportStore>;

export function exportStore(database: Database) {
  const { sql } = database;
  const exports = () => database.repository(exportTable);
  return {
    find: (organizationId: string): Promise<ExportRow | null> =>
      exports().findOneBy({ organizationId }),

    /** In a transaction. */
    lock: (organizationId: string): Promise<ExportRow | null> =>
      sql.one(
        exportTable,
        `SELECT * FROM organization_exports WHERE organization_id = ?${sql.forUpdate}`,
        [organizationId],
      ),

    async insert(row: ExportRow): Promise<void> {
      await exports().insert(row);
    },

    async delete(organizationId: string): Promise<void> {
      await exports().delete({ organizationId });
    },

    /** Across organisations: those that wait, and those that a dead instance did not finish. */
    listOpen: (): Promise<ExportRow[]> =>
      exports().find({
        where: { state: In(OPEN_STATES) },
        order: { requestedAt: 'ASC', organizationId: 'ASC' },
      }),

    listExpired: (now: Date): Promise<ExportRow[]> =>
      exports().findBy({ expiresAt: LessThanOrEqual(now) }),

    /** A run that is under way stops. */
    async restart(organizationId: string): Promise<void> {
      await exports().update(
        { organizationId, state: In(OPEN_STATES) },
        { state: 'waiting', runToken: null, stepsDone: 0, attempts: 0 },
      );
    },

    /** False when the export is not open any more. */
    async startRun(
      organizationId: string,
      run: Pick<ExportRow, 'runToken' | 'stepsTotal'>,
    ): Promise<boolean> {
      const { affected } = await exports().update(
        { organizationId, state: In(OPEN_STATES) },
        { ...run, state: 'running', stepsDone: 0, attempts: () => 'attempts + 1' },
      );
      return affected === 1;
    },

    /** False for a run whose token was replaced. */
    async updateRun(
      organizationId: string,
      runToken: string,
      changes: Partial<ExportRow>,
    ): Promise<boolean> {
      const { affected } = await exports().update(
        { organizationId, runToken, state: 'running' },
        changes,
      );
      return affected === 1;
    },
  };
}
