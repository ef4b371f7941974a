import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { listed, storedInstant, type ListedKind } from '../../../platform/database/sql/json-table.ts';
import type { PlanRow } from '../reminders.tables.ts';

export type PlanStore = ReturnType<typeof planStore>;

/** What a run of the schedule, or a new plan, leaves behind. */
const CHANGED = ['owing', 'deadline', 'countsFrom', 'saidAt', 'staleFrom', 'nextAt', 'remindAt', 'slots', 'marks', 'sent', 'lastAt'] as const;

/** What has to be known of every plan in which something is due: the rest is read of the few that are stale or late. */
const DUE = ['organisationId', 'requestId', 'saidAt', 'staleFrom', 'slots'] as const;
export type DuePlan = Pick<PlanRow, (typeof DUE)[number]>;

/** A plan of which something was said. */
export interface Said {
  readonly organisationId: string;
  readonly requestId: string;
  readonly reminded: boolean;
  readonly stale: boolean;
  readonly nextAt: Date | null;
  readonly remindAt: Date | null;
}

const stored = (instant: Date | null): string | null => instant && storedInstant(instant);

export function planStore(database: Database) {
  const plans = () => database.manager().getRepository<PlanRow>('reminder-plan');
  const insertNew = database.inserter<PlanRow>('reminder-plan', { on: ['organisationId', 'requestId'], update: [] });
  const overwrite = database.inserter<PlanRow>('reminder-plan', { on: ['organisationId', 'requestId'], update: CHANGED });
  const select = database.selector<PlanRow>('reminder-plan');
  const selectDue = database.selector<DuePlan>('reminder-plan', DUE);
  const sayOn = database.statement(GO_ON[database.dialect]);
  const forUpdate = database.dialect === 'mysql' ? ' FOR UPDATE' : '';

  return {
    find: (organisationId: string, requestId: string): Promise<PlanRow | null> => plans().findOneBy({ organisationId, requestId }),

    /** First statement of a transaction that plans anew: takes the row, which begins as `empty`. What is read after it includes every change that got there before. */
    async hold(organisationId: string, requestId: string, empty: PlanRow): Promise<PlanRow> {
      await insertNew({ ...empty, organisationId, requestId });
      const [row] = await select.rows(`SELECT ${select.columns()} FROM reminder_plans WHERE organisation_id = ? AND request_id = ?${forUpdate}`, [organisationId, requestId]);
      if (!row) throw new Error('A plan that was held is gone.');
      return row;
    },

    /**
     * Of every organisation, for the schedule alone; in a transaction: takes up to `limit` plans in which something is due, so that nobody else gets them
     * before it ends. Those that others have taken are passed over.
     */
    takeDue(now: Date, limit: number): Promise<DuePlan[]> {
      const locked = forUpdate && `${forUpdate} SKIP LOCKED`;
      return selectDue.rows(`SELECT ${selectDue.columns()} FROM reminder_plans WHERE next_at <= ? ORDER BY next_at LIMIT ${limit}${locked}`, [stored(now)]);
    },

    /** In the transaction that took them: all that these plans hold. */
    async whole(some: readonly Pick<PlanRow, 'organisationId' | 'requestId'>[]): Promise<PlanRow[]> {
      const rows: PlanRow[] = [];
      for (const organisationId of new Set(some.map((plan) => plan.organisationId))) {
        const requestIds = some.filter((plan) => plan.organisationId === organisationId).map(({ requestId }) => requestId);
        rows.push(...(await plans().findBy({ organisationId, requestId: In(requestIds) })));
      }
      return rows;
    },

    /** Rows that the transaction has taken; one statement for many. */
    async save(rows: readonly PlanRow[]): Promise<void> {
      await overwrite(...rows);
    },

    /** In the transaction that took them: what was due at `now` is said. */
    async goOn(said: readonly Said[], now: Date): Promise<void> {
      if (said.length === 0) return;
      const told = JSON.stringify(said.map(({ organisationId, requestId, nextAt, remindAt, reminded, stale }) => [organisationId, requestId, stored(nextAt), stored(remindAt), Number(reminded), Number(stale)]));
      const at = storedInstant(now);
      await (database.dialect === 'mysql' ? sayOn(told, at, at, at) : sayOn(at, at, at, told));
    },

    async remove(rows: readonly Pick<PlanRow, 'organisationId' | 'requestId'>[]): Promise<void> {
      for (const { organisationId, requestId } of rows) await plans().delete({ organisationId, requestId });
    },

    /** Requests of an organisation in which something is owed, after one of them; in the order of their ids. */
    async owing(organisationId: string, after: string, limit: number): Promise<string[]> {
      const rows = await plans().find({ select: { requestId: true }, where: { organisationId, requestId: MoreThan(after), owing: true }, order: { requestId: 'ASC' }, take: limit });
      return rows.map(({ requestId }) => requestId);
    },

    async markStale(organisationId: string, requestIds: readonly string[], from: Date): Promise<void> {
      await plans().update({ organisationId, requestId: In([...requestIds]), owing: true }, { staleFrom: from, nextAt: from });
    },

    upcoming: (organisationId: string, limit: number): Promise<PlanRow[]> =>
      plans().find({ where: { organisationId, remindAt: Not(IsNull()) }, order: { remindAt: 'ASC' }, take: limit }),
  };
}

const SAID: Readonly<Record<string, ListedKind>> = { organisation_id: 'id', request_id: 'id', next_at: 'instant', remind_at: 'instant', reminded: 'int', stale: 'int' };

const GO_ON = {
  mysql: `UPDATE reminder_plans p JOIN ${listed('mysql', SAID)} s ON p.organisation_id = s.organisation_id AND p.request_id = s.request_id
    SET p.said_at = ?, p.last_at = IF(s.reminded, ?, p.last_at), p.stale_from = IF(s.stale, ?, NULL), p.sent = p.sent + s.reminded, p.next_at = s.next_at, p.remind_at = s.remind_at`,
  sqlite: `UPDATE reminder_plans SET said_at = ?, last_at = IIF(s.reminded, ?, last_at), stale_from = IIF(s.stale, ?, NULL), sent = sent + s.reminded, next_at = s.next_at, remind_at = s.remind_at
    FROM ${listed('sqlite', SAID)} s WHERE reminder_plans.organisation_id = s.organisation_id AND reminder_plans.request_id = s.request_id`,
};
