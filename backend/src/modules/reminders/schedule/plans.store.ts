import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import {
  jsonTable,
  formatStoredInstant,
  type JsonColumnKind,
} from '../../../platform/database/sql/json-table.ts';
import type { ReminderPlanRow } from '../reminders.tables.ts';

export type PlanStore = ReturnType<typeof planStore>;

/** What a run of the schedule, or a new plan, leaves behind. */
const CHANGED_COLUMNS = [
  'owing',
  'deadline',
  'countsFrom',
  'saidAt',
  'staleFrom',
  'nextAt',
  'remindAt',
  'slots',
  'marks',
  'sent',
  'lastAt',
] as const;

/** What has to be known of every plan in which something is due: the rest is read of the few that are stale or late. */
const DUE_COLUMNS = ['organizationId', 'requestId', 'saidAt', 'staleFrom', 'slots'] as const;
export type DuePlan = Pick<ReminderPlanRow, (typeof DUE_COLUMNS)[number]>;

/** A plan of which something was said. */
export interface DeliveredPlan {
  readonly organizationId: string;
  readonly requestId: string;
  readonly reminderSent: boolean;
  readonly stale: boolean;
  readonly nextAt: Date | null;
  readonly remindAt: Date | null;
}

const toStoredInstant = (instant: Date | null): string | null =>
  instant && formatStoredInstant(instant);

export function planStore(database: Database) {
  const plans = () => database.manager().getRepository<ReminderPlanRow>('reminder-plan');
  const insertNew = database.inserter<ReminderPlanRow>('reminder-plan', {
    on: ['organizationId', 'requestId'],
    update: [],
  });
  const overwrite = database.inserter<ReminderPlanRow>('reminder-plan', {
    on: ['organizationId', 'requestId'],
    update: CHANGED_COLUMNS,
  });
  const select = database.selector<ReminderPlanRow>('reminder-plan');
  const selectDue = database.selector<DuePlan>('reminder-plan', DUE_COLUMNS);
  const sayOn = database.preparedStatement(ADVANCE_SQL[database.dialect]);
  const forUpdate = database.dialect === 'mysql' ? ' FOR UPDATE' : '';

  return {
    find: (organizationId: string, requestId: string): Promise<ReminderPlanRow | null> =>
      plans().findOneBy({ organizationId, requestId }),

    /** First statement of a transaction that plans anew: takes the row, which begins as `empty`. What is read after it includes every change that got there before. */
    async lock(
      organizationId: string,
      requestId: string,
      empty: ReminderPlanRow,
    ): Promise<ReminderPlanRow> {
      await insertNew({ ...empty, organizationId, requestId });
      const [row] = await select.rows(
        `SELECT ${select.columns()} FROM reminder_plans WHERE organization_id = ? AND request_id = ?${forUpdate}`,
        [organizationId, requestId],
      );
      if (!row) throw new Error('A plan that was held is gone.');
      return row;
    },

    /**
     * Of every organisation, for the schedule alone; in a transaction: takes up to `limit` plans in which something is due, so that nobody else gets them
     * before it ends. Those that others have taken are passed over.
     */
    claimDue(now: Date, limit: number): Promise<DuePlan[]> {
      const locked = forUpdate && `${forUpdate} SKIP LOCKED`;
      return selectDue.rows(
        `SELECT ${selectDue.columns()} FROM reminder_plans WHERE next_at <= ? ORDER BY next_at LIMIT ${limit}${locked}`,
        [toStoredInstant(now)],
      );
    },

    /** In the transaction that took them: all that these plans hold. */
    async loadFull(
      some: readonly Pick<ReminderPlanRow, 'organizationId' | 'requestId'>[],
    ): Promise<ReminderPlanRow[]> {
      const rows: ReminderPlanRow[] = [];
      for (const organizationId of new Set(some.map((plan) => plan.organizationId))) {
        const requestIds = some
          .filter((plan) => plan.organizationId === organizationId)
          .map(({ requestId }) => requestId);
        rows.push(...(await plans().findBy({ organizationId, requestId: In(requestIds) })));
      }
      return rows;
    },

    /** Rows that the transaction has taken; one statement for many. */
    async save(rows: readonly ReminderPlanRow[]): Promise<void> {
      await overwrite(...rows);
    },

    /** In the transaction that took them: what was due at `now` is said. */
    async advance(said: readonly DeliveredPlan[], now: Date): Promise<void> {
      if (said.length === 0) return;
      const told = JSON.stringify(
        said.map(({ organizationId, requestId, nextAt, remindAt, reminderSent, stale }) => [
          organizationId,
          requestId,
          toStoredInstant(nextAt),
          toStoredInstant(remindAt),
          Number(reminderSent),
          Number(stale),
        ]),
      );
      const at = formatStoredInstant(now);
      await (database.dialect === 'mysql' ? sayOn(told, at, at, at) : sayOn(at, at, at, told));
    },

    async delete(
      rows: readonly Pick<ReminderPlanRow, 'organizationId' | 'requestId'>[],
    ): Promise<void> {
      for (const { organizationId, requestId } of rows)
        await plans().delete({ organizationId, requestId });
    },

    /** Requests of an organisation in which something is owed, after one of them; in the order of their ids. */
    async listOutstanding(organizationId: string, after: string, limit: number): Promise<string[]> {
      const rows = await plans().find({
        select: { requestId: true },
        where: { organizationId, requestId: MoreThan(after), owing: true },
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
        { organizationId, requestId: In([...requestIds]), owing: true },
        { staleFrom: from, nextAt: from },
      );
    },

    listUpcoming: (organizationId: string, limit: number): Promise<ReminderPlanRow[]> =>
      plans().find({
        where: { organizationId, remindAt: Not(IsNull()) },
        order: { remindAt: 'ASC' },
        take: limit,
      }),
  };
}

const DELIVERED_COLUMNS: Readonly<Record<string, JsonColumnKind>> = {
  organization_id: 'id',
  request_id: 'id',
  next_at: 'instant',
  remind_at: 'instant',
  reminded: 'int',
  stale: 'int',
};

const ADVANCE_SQL = {
  mysql: `UPDATE reminder_plans p JOIN ${jsonTable('mysql', DELIVERED_COLUMNS)} s ON p.organization_id = s.organization_id AND p.request_id = s.request_id
    SET p.said_at = ?, p.last_at = IF(s.reminded, ?, p.last_at), p.stale_from = IF(s.stale, ?, NULL), p.sent = p.sent + s.reminded, p.next_at = s.next_at, p.remind_at = s.remind_at`,
  sqlite: `UPDATE reminder_plans SET said_at = ?, last_at = IIF(s.reminded, ?, last_at), stale_from = IIF(s.stale, ?, NULL), sent = sent + s.reminded, next_at = s.next_at, remind_at = s.remind_at
    FROM ${jsonTable('sqlite', DELIVERED_COLUMNS)} s WHERE reminder_plans.organization_id = s.organization_id AND reminder_plans.request_id = s.request_id`,
};
