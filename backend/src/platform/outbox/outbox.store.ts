import { In, LessThan, LessThanOrEqual } from 'typeorm';
import { isUniqueViolation } from '../database/errors.ts';
import type { Database } from '../database/database.ts';
import { placeholders } from '../database/sql.ts';
import { jsonTable, formatStoredInstant, type JsonColumnKind } from '../database/sql.ts';
import type { DomainEvent } from './outbox.ts';
import { deliveryTable, type DeliveryRow } from './outbox.tables.ts';

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export type DeliveryOutcome = Pick<DeliveryRow, 'dueAt' | 'doneAt' | 'failedAt' | 'lastError'> &
  Partial<Pick<DeliveryRow, 'attempts' | 'giveUpAt'>>;

interface NewDelivery {
  readonly id: string;
  readonly event: DomainEvent;
  readonly dedupeHash: string | null;
}

const BATCH = 1000;

/** Deliveries serve all organisations, so there is no tenant filter. */
export function createOutboxStore(database: Database) {
  const deliveries = () => database.repository(deliveryTable);
  const { sql } = database;
  const insertNew = buildInsertSql(database.dialect);
  return {
    /** Returns the listeners with a new delivery; duplicates of a dedupe key are skipped. */
    async add(rows: readonly DeliveryRow[]): Promise<string[]> {
      if (rows.every((row) => row.dedupeHash === null)) {
        await sql.insert(deliveryTable, rows);
        return rows.map((row) => row.listener);
      }
      const added: string[] = [];
      for (const row of rows) {
        try {
          await sql.insert(deliveryTable, [row]);
          added.push(row.listener);
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
        }
      }
      return added;
    },

    async addMany(
      listener: string,
      eventType: string,
      newDeliveries: readonly NewDelivery[],
      now: Date,
      giveUpAt: Date,
    ): Promise<void> {
      const [at, end] = [formatStoredInstant(now), formatStoredInstant(giveUpAt)];
      for (let from = 0; from < newDeliveries.length; from += BATCH) {
        const rows = newDeliveries
          .slice(from, from + BATCH)
          .map(({ id, event, dedupeHash }) => [id, event.organizationId, dedupeHash, event]);
        await sql.run(insertNew, [listener, eventType, at, at, end, JSON.stringify(rows)]);
      }
    },

    async claim(
      listener: string,
      now: Date,
      leaseUntil: Date,
      token: string,
      limit: number,
    ): Promise<DeliveryRow[]> {
      const lockClause = sql.forUpdate && `${sql.forUpdate} SKIP LOCKED`;
      const due = await sql.many(
        deliveryTable,
        `SELECT * FROM outbox_deliveries WHERE listener = ? AND due_at <= ? ORDER
          BY due_at, id LIMIT ${limit}${lockClause}`,
        [listener, now],
      );
      if (due.length === 0) return [];
      await sql.run(
        `UPDATE outbox_deliveries SET lease_token = ?, due_at = ?, attempts = attempts + 1 WHERE
            id IN (${placeholders(due)})`,
        [token, leaseUntil, ...due.map(({ id }) => id)],
      );
      return due
        .map((row) => ({
          ...row,
          leaseToken: token,
          dueAt: leaseUntil,
          attempts: row.attempts + 1,
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    },

    /** False when the lease was lost: another worker owns the delivery. */
    async recordOutcome(id: string, token: string, outcome: DeliveryOutcome): Promise<boolean> {
      const { affected } = await deliveries().update(
        { id, leaseToken: token },
        { ...outcome, leaseToken: null },
      );
      return affected === 1;
    },

    /** Returns the number of those that have not lost their lease. */
    complete: async (ids: readonly string[], token: string, now: Date): Promise<number> =>
      ids.length === 0
        ? 0
        : sql.run(
            `UPDATE outbox_deliveries SET due_at = NULL, done_at = ?, failed_at = NULL, last_error =
          NULL, lease_token = NULL WHERE lease_token = ? AND id IN (${placeholders(ids)})`,
            [now, token, ...ids],
          ),

    renew: (ids: readonly string[], leaseToken: string, dueAt: Date) =>
      deliveries().update({ id: In([...ids]), leaseToken }, { dueAt }),

    async release(id: string, token: string, now: Date): Promise<void> {
      await deliveries().update(
        { id, leaseToken: token },
        { leaseToken: null, dueAt: now, attempts: () => 'attempts - 1' },
      );
    },

    async listDueListeners(now: Date): Promise<string[]> {
      const rows = await deliveries()
        .createQueryBuilder('d')
        .select('d.listener', 'listener')
        .distinct()
        .where('d.dueAt <= :now', { now })
        .getRawMany<{ listener: string }>();
      return rows.map((row) => row.listener);
    },

    async findOldestDue(now: Date): Promise<Date | null> {
      const row = await deliveries().findOne({
        where: { dueAt: LessThanOrEqual(now) },
        order: { dueAt: 'ASC' },
      });
      return row?.dueAt ?? null;
    },

    async countWaiting(): Promise<{ listener: string; count: number }[]> {
      const waiting = deliveries()
        .createQueryBuilder('d')
        .where('d.due_at IS NOT NULL')
        .groupBy('d.listener');
      const rows = await waiting
        .select(['d.listener AS listener', 'COUNT(*) AS count'])
        .getRawMany<{ listener: string; count: unknown }>();
      return rows.map(({ listener, count }) => ({ listener, count: Number(count) }));
    },

    async purge(before: Date, limit: number): Promise<number> {
      const old = await deliveries().find({
        select: { id: true },
        where: { doneAt: LessThan(before) },
        order: { doneAt: 'ASC' },
        take: limit,
      });
      if (old.length > 0) await deliveries().delete({ id: In(old.map((row) => row.id)) });
      return old.length;
    },
  };
}

const INSERT_COLUMNS: Readonly<Record<string, JsonColumnKind>> = {
  id: 'id',
  organization_id: 'id',
  dedupe_hash: 'bytes',
  event: 'json',
};

/** `INSERT IGNORE` of MySQL hides other errors; assigning a column to itself does not. */
const buildInsertSql = (dialect: Database['dialect']): string =>
  `INSERT INTO outbox_deliveries (listener, event_type, attempts, created_at, due_at, give_up_at,
    id, organization_id, dedupe_hash, event)
    SELECT ?, ?, 0, ?, ?, ?, s.id, s.organization_id, UNHEX(s.dedupe_hash), s.event FROM
    ${jsonTable(dialect, INSERT_COLUMNS)} s
    ${dialect === 'mysql' ? 'ON DUPLICATE KEY UPDATE dedupe_hash = outbox_deliveries.dedupe_hash' : 'WHERE TRUE ON CONFLICT (dedupe_hash) DO NOTHING'}`;
