import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import {
  jsonTable,
  formatStoredInstant,
  type JsonColumnKind,
} from '../../../platform/database/sql.ts';
import { reminderPlanTable, type ReminderPlanRow } from '../reminders.tables.ts';
import { selectFrom, type RowOf } from '../../../platform/database/define-table.ts';

export type PlanStore = ReturnType<typeof planStore>;

const CHANGED_COLUMNS = [
  'isOutstanding',
  'deadline',
  'countsFrom',
  'deliveredUntil',
  'staleSince',
  'nextDueAt',
  'nextReminderAt',
  'slots',
  'overrides',
  'sent',
  'lastSentAt',
] as const;

/** All that most due plans need; stale or late ones are loaded in full. */
const duePlan = selectFrom(
  reminderPlanTable,
  'organizationId',
  'requestId',
  'deliveredUntil',
  'staleSince',
  'slots',
);
export type DuePlan = RowOf<typeof duePlan>;

export interface DeliveredPlan {
  readonly organizationId: string;
  readonly requestId: string;
  readonly reminderSent: boolean;
  readonly stale: boolean;
  readonly nextDueAt: Date | null;
  readonly nextReminderAt: Date | null;
}

const toStoredInstant = (instant: Date | null): string | null =>
  instant && formatStoredInstant(instant);

export function planStore(database: Database) {
  const plans = () => database.repository(reminderPlanTable);
  const { sql } = database;
  const insert = (rows: readonly ReminderPlanRow[], update: readonly (keyof ReminderPlanRow)[]) =>
    sql.insert(reminderPlanTable, rows, { on: ['organizationId', 'requestId'], update });

  return {
    find: (organizationId: string, requestId: string): Promise<ReminderPlanRow | null> =>
      plans().findOneBy({ organizationId, requestId }),

    /** First statement of a transaction: locks the row, created from `empty`. */
    async lock(
      organizationId: string,
      requestId: string,
      empty: ReminderPlanRow,
    ): Promise<ReminderPlanRow> {
      await insert([{ ...empty, organizationId, requestId }], []);
      const row = await sql.one(
        reminderPlanTable,
        `SELECT * FROM reminder_plans WHERE organization_id = ? AND request_id = ?${sql.forUpdate}`,
        [organizationId, requestId],
      );
      if (!row) throw new Error('A locked plan was deleted.');
      return row;
    },

    /** Across organisations, in a transaction. Skips plans that other instances have locked. */
    claimDue(now: Date, limit: number): Promise<DuePlan[]> {
      const locked = sql.forUpdate && `${sql.forUpdate} SKIP LOCKED`;
      return sql.many(
        duePlan,
        `SELECT * FROM reminder_plans WHERE next_due_at <= ? ORDER BY next_due_at LIMIT ${limit}${locked}`,
        [toStoredInstant(now)],
      );
    },

    async loadFull(
      keys: readonly Pick<ReminderPlanRow, 'organizationId' | 'requestId'>[],
    ): Promise<ReminderPlanRow[]> {
      const rows: ReminderPlanRow[] = [];
      for (const organizationId of new Set(keys.map((plan) => plan.organizationId))) {
        const requestIds = keys
          .filter((plan) => plan.organizationId === organizationId)
          .map(({ requestId }) => requestId);
        rows.push(...(await plans().findBy({ organizationId, requestId: In(requestIds) })));
      }
      return rows;
    },

    async save(rows: readonly ReminderPlanRow[]): Promise<void> {
      await insert(rows, CHANGED_COLUMNS);
    },

    /** In the transaction of `claimDue`: records that the slots due at `now` were published. */
    async advance(delivered: readonly DeliveredPlan[], now: Date): Promise<void> {
      if (delivered.length === 0) return;
      const rows = JSON.stringify(
        delivered.map(
          ({ organizationId, requestId, nextDueAt, nextReminderAt, reminderSent, stale }) => [
            organizationId,
            requestId,
            toStoredInstant(nextDueAt),
            toStoredInstant(nextReminderAt),
            Number(reminderSent),
            Number(stale),
          ],
        ),
      );
      const at = formatStoredInstant(now);
      await sql.run(
        ADVANCE_SQL[database.dialect],
        database.dialect === 'mysql' ? [rows, at, at, at] : [at, at, at, rows],
      );
    },

    async delete(
      rows: readonly Pick<ReminderPlanRow, 'organizationId' | 'requestId'>[],
    ): Promise<void> {
      for (const { organizationId, requestId } of rows)
        await plans().delete({ organizationId, requestId });
    },

    async listOutstanding(organizationId: string, after: string, limit: number): Promise<string[]> {
      const rows = await plans().find({
        select: { requestId: true },
        where: { organizationId, requestId: MoreThan(after), isOutstanding: true },
        order: { requestId: 'ASC' },
        take: limit,
      });
      return rows.map(({ requestId }) => requestId);
    },

    async markStale(
      organizationId: string,
      requestIds: readonly string[],
      from: Date,
    ): Promise<void> {
      await plans().update(
        { organizationId, requestId: In([...requestIds]), isOutstanding: true },
        { staleSince: from, nextDueAt: from },
      );
    },

    listUpcoming: (organizationId: string, limit: number, offset = 0): Promise<ReminderPlanRow[]> =>
      plans().find({
        where: { organizationId, nextReminderAt: Not(IsNull()) },
        order: { nextReminderAt: 'ASC', requestId: 'ASC' },
        take: limit,
        skip: offset,
      }),
  };
}

const DELIVERED_COLUMNS: Readonly<Record<string, JsonColumnKind>> = {
  organization_id: 'id',
  request_id: 'id',
  next_due_at: 'instant',
  next_reminder_at: 'instant',
  reminded: 'int',
  stale: 'int',
};

const ADVANCE_SQL = {
  mysql: `UPDATE reminder_plans p JOIN ${jsonTable('mysql', DELIVERED_COLUMNS)} s ON
    p.organization_id = s.organization_id AND p.request_id = s.request_id
    SET p.delivered_until = ?, p.last_sent_at = IF(s.reminded, ?, p.last_sent_at), p.stale_since = IF(s.stale, ?,
    NULL), p.sent = p.sent + s.reminded, p.next_due_at = s.next_due_at, p.next_reminder_at = s.next_reminder_at`,
  sqlite: `UPDATE reminder_plans SET delivered_until = ?, last_sent_at = IIF(s.reminded, ?, last_sent_at), stale_since
    = IIF(s.stale, ?, NULL), sent = sent + s.reminded, next_due_at = s.next_due_at, next_reminder_at = s.next_reminder_at
    FROM ${jsonTable('sqlite', DELIVERED_COLUMNS)} s WHERE reminder_plans.organization_id =
    s.organization_id AND reminder_plans.request_id = s.request_id`,
};
