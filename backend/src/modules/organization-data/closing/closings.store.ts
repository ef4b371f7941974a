import { IsNull, LessThanOrEqual, In } from 'typeorm';
import type { Table } from '../../../platform/database/define-table.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import { closingTable, type ClosingRow } from '../organization-data.tables.ts';

export type ClosingStore = ReturnType<typeof closingStore>;

export function closingStore(database: Database) {
  const { sql } = database;
  const closings = () => database.repository(closingTable);
  return {
    find: (organizationId: string): Promise<ClosingRow | null> =>
      closings().findOneBy({ organizationId }),

    /** In a transaction. */
    lock: (organizationId: string): Promise<ClosingRow | null> =>
      sql.one(
        closingTable,
        `SELECT * FROM organization_closings WHERE organization_id = ?${sql.forUpdate}`,
        [organizationId],
      ),

    async insert(row: ClosingRow): Promise<void> {
      await closings().insert(row);
    },

    /** False once the deletion has begun. */
    async cancel(organizationId: string): Promise<boolean> {
      const { affected } = await closings().delete({ organizationId, state: 'scheduled' });
      return affected === 1;
    },

    /** Across organisations. */
    listDueNotices: (closesBefore: Date): Promise<ClosingRow[]> =>
      closings().findBy({
        state: 'scheduled',
        closesAt: LessThanOrEqual(closesBefore),
        noticeSentAt: IsNull(),
      }),

    /** Across organisations: also those that a dead instance did not finish. */
    listDue: (now: Date): Promise<ClosingRow[]> =>
      closings().find({
        where: { state: In(['scheduled', 'erasing']), closesAt: LessThanOrEqual(now) },
        order: { closesAt: 'ASC' },
      }),

    /** Across organisations: those whose certificate was mailed. */
    listClosed: (closedBefore: Date): Promise<ClosingRow[]> =>
      closings().findBy({ state: 'closed', closedAt: LessThanOrEqual(closedBefore) }),

    async update(
      organizationId: string,
      from: ClosingRow['state'],
      changes: Partial<ClosingRow>,
    ): Promise<boolean> {
      const { affected } = await closings().update({ organizationId, state: from }, changes);
      return affected === 1;
    },

    /** In a transaction. */
    deleteRows: (table: Table, organizationId: string, limit: number): Promise<number> =>
      deleteRows(database, table, organizationId, limit),
  };
}
