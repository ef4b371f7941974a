import type { Database } from '../../../platform/database/database.ts';
import { formatStoredInstant } from '../../../platform/database/sql.ts';
import { ENDED_STATUSES } from '../requests-limits.contract.ts';
import { requestTable } from '../requests.tables.ts';
import type { DueCriteria, WarningDays } from './retention.rules.ts';
import {
  retentionDeletionTable,
  retentionWarningTable,
  type RetentionDeletionRow,
  type RetentionWarningRow,
} from './retention.tables.ts';
import { selectFrom, type RowOf } from '../../../platform/database/define-table.ts';

const ROWS_PER_INSERT = 500;
/** Follows from `ended_at`, and leads to the index of statuses, which holds it. */
const IS_ENDED = `r.status IN (${ENDED_STATUSES.map((status) => `'${status}'`).join(', ')})`;

export type RetentionStore = ReturnType<typeof retentionStore>;

const unwarnedRequest = selectFrom(requestTable, 'id', 'createdBy', 'assigneeId');
export type UnwarnedRequest = RowOf<typeof unwarnedRequest>;
const requestEnd = selectFrom(requestTable, 'endedAt');

export function retentionStore(database: Database) {
  const { sql } = database;
  const warnings = () => database.repository(retentionWarningTable);
  const deletions = () => database.repository(retentionDeletionTable);

  const selectDue = async (
    organizationId: string,
    { endedUntil, warnedSince, warnedUntil }: DueCriteria,
    suffix: string,
    value: string | number,
  ): Promise<string[]> => {
    const rows = await sql.values(
      `SELECT r.id FROM requests r JOIN request_retentions w ON w.request_id = r.id
        WHERE r.organization_id = ? AND ${IS_ENDED} AND r.ended_at <= ? AND w.warned2_at >= r.ended_at
          AND w.warned2_at >= ? AND w.warned2_at <= ? ${suffix}`,
      [organizationId, ...[endedUntil, warnedSince, warnedUntil].map(formatStoredInstant), value],
    );
    return rows.map(([id]) => String(id));
  };

  return {
    /** Longest ended first. */
    listUnwarned: (
      organizationId: string,
      warningDays: WarningDays,
      endedUntil: Date,
      warnedSince: Date,
      limit: number,
    ): Promise<UnwarnedRequest[]> =>
      sql.many(
        unwarnedRequest,
        `SELECT r.* FROM requests r
          WHERE r.organization_id = ? AND ${IS_ENDED} AND r.ended_at <= ? AND NOT EXISTS (
            SELECT 1 FROM request_retentions w WHERE w.request_id = r.id
              AND w.warned${warningDays}_at >= ? AND w.warned${warningDays}_at >= r.ended_at)
          ORDER BY r.ended_at, r.id LIMIT ?`,
        [organizationId, formatStoredInstant(endedUntil), formatStoredInstant(warnedSince), limit],
      ),

    /** In a transaction. The last warning counts as the first one too. */
    async saveWarnings(
      organizationId: string,
      requestIds: readonly string[],
      warningDays: WarningDays,
      now: Date,
    ): Promise<void> {
      const isLast = warningDays === 2;
      const rows = requestIds.map((requestId): RetentionWarningRow => ({
        requestId,
        organizationId,
        warned14At: now,
        warned2At: isLast ? now : null,
      }));
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
        await sql.insert(retentionWarningTable, rows.slice(start, start + ROWS_PER_INSERT), {
          on: ['requestId'],
          update: isLast ? ['warned14At', 'warned2At'] : ['warned14At'],
        });
    },

    deleteWarnings: (organizationId: string, requestId: string) =>
      warnings().delete({ organizationId, requestId }),

    /** Longest ended first. */
    listDue: (organizationId: string, criteria: DueCriteria, limit: number): Promise<string[]> =>
      selectDue(organizationId, criteria, 'ORDER BY r.ended_at, r.id LIMIT ?', limit),

    isDue: async (
      organizationId: string,
      criteria: DueCriteria,
      requestId: string,
    ): Promise<boolean> =>
      (await selectDue(organizationId, criteria, 'AND r.id = ?', requestId)).length > 0,

    async countEnded(organizationId: string, endedUntil: Date): Promise<number> {
      const [row] = await sql.values(
        `SELECT COUNT(*) FROM requests r WHERE r.organization_id = ? AND ${IS_ENDED} AND r.ended_at <= ?`,
        [organizationId, formatStoredInstant(endedUntil)],
      );
      return Number(row?.[0]);
    },

    async findFirstEnd(organizationId: string): Promise<Date | null> {
      const [first] = await sql.many(
        requestEnd,
        `SELECT * FROM requests r WHERE r.organization_id = ? AND ${IS_ENDED} ORDER BY r.ended_at
          LIMIT 1`,
        [organizationId],
      );
      return first?.endedAt ?? null;
    },

    async insertDeletion(row: RetentionDeletionRow): Promise<void> {
      await deletions().insert(row);
    },

    /** Across organisations: also those whose rule has changed since. */
    async listUncertified(): Promise<string[]> {
      const rows = await sql.values(
        'SELECT DISTINCT organization_id FROM retention_deletions WHERE certificate_id IS NULL',
        [],
      );
      return rows.map(([id]) => String(id));
    },

    /** In a transaction. */
    certify: (organizationId: string, certificateId: string): Promise<number> =>
      sql.run(
        `UPDATE retention_deletions SET certificate_id = ? WHERE organization_id = ?
          AND certificate_id IS NULL`,
        [certificateId, organizationId],
      ),

    listCertified: (
      organizationId: string,
      certificateId: string,
    ): Promise<RetentionDeletionRow[]> =>
      deletions().find({
        where: { organizationId, certificateId },
        order: { requestId: 'ASC' },
      }),
  };
}
