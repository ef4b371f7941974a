import { In, LessThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { ScanState } from '../documents-limits.contract.ts';
import { documentTable } from '../documents.tables.ts';
import { scanTable, type ScanRow } from './scans.tables.ts';

export type ScanStore = ReturnType<typeof scanStore>;

export function scanStore(database: Database) {
  const scans = () => database.repository(scanTable);
  const documents = () => database.repository(documentTable);
  const undecided = In<ScanState>(['pending', 'unavailable']);
  const changed = (affected: number | null | undefined): boolean => affected === 1;

  return {
    insert: (row: ScanRow) => scans().insert(row),

    /** Across organisations, for the job. */
    listDue: (now: Date, limit: number): Promise<ScanRow[]> =>
      scans().find({
        where: { dueAt: LessThanOrEqual(now) },
        order: { dueAt: 'ASC' },
        take: limit,
      }),

    async claim(
      { organizationId, documentId, dueAt, attempts }: ScanRow,
      until: Date,
    ): Promise<boolean> {
      return changed(
        (
          await scans().update(
            { organizationId, documentId, dueAt, attempts },
            { dueAt: until, attempts: attempts + 1 },
          )
        ).affected,
      );
    },

    postpone: (organizationId: string, documentId: string, dueAt: Date) =>
      scans().update({ organizationId, documentId }, { dueAt }),

    deleteScan: (organizationId: string, documentId: string) =>
      scans().delete({ organizationId, documentId }),

    async saveResult(organizationId: string, id: string, scan: ScanState): Promise<boolean> {
      return changed(
        (await documents().update({ organizationId, id, scan: undecided }, { scan })).affected,
      );
    },
  };
}
