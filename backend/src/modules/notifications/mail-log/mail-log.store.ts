import {
  In,
  IsNull,
  LessThan,
  MoreThan,
  MoreThanOrEqual,
  type DeleteResult,
  type FindOptionsWhere,
  type UpdateResult,
} from 'typeorm';
import { DAY } from '../../../contract/durations.contract.ts';
import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import {
  dailyMailCountTable,
  mailLogTable,
  type MailLogRow,
  type RequestMailRow,
} from './mail-log.tables.ts';

/** `YYYY-MM-DD`, UTC. */
const toQuotaDay = (now: Date): string => now.toISOString().slice(0, 10);

export const nextQuotaReset = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY) + 1) * DAY);

export type MailLogStore = ReturnType<typeof mailLogStore>;

/** The mails and how many of them each day: the quota of an organisation, the rate of bounces. */
export function mailLogStore(database: Database) {
  const log = () => database.repository(mailLogTable);
  const days = () => database.repository(dailyMailCountTable);
  const { sql } = database;
  /** False when the row is in another state. */
  const updateOne = async (
    organizationId: string,
    where: FindOptionsWhere<MailLogRow>,
    changes: Partial<MailLogRow>,
  ): Promise<boolean> =>
    (await countAffected(log().update({ ...where, organizationId }, changes))) === 1;
  const countAffected = async (change: Promise<UpdateResult | DeleteResult>) =>
    (await change).affected ?? 0;

  const count = (
    organizationId: string,
    now: Date,
    column: 'counted' | 'bounced',
    by: number,
  ): Promise<number> =>
    sql.run(
      `UPDATE mail_days SET ${column} = ${column} + ? WHERE organization_id = ? AND day = ?`,
      [by, organizationId, toQuotaDay(now)],
    );

  const addDay = (organizationId: string, now: Date) =>
    sql.insert(
      dailyMailCountTable,
      [{ organizationId, day: toQuotaDay(now), counted: 0, bounced: 0 }],
      { on: ['organizationId', 'day'], update: [] },
    );

  return {
    async findMany(
      organizationId: string,
      ids: readonly string[],
    ): Promise<Map<string, MailLogRow>> {
      const rows = await sql.many(
        mailLogTable,
        `SELECT * FROM mail_log WHERE organization_id = ? AND id IN (${placeholders(ids)})`,
        [organizationId, ...ids],
      );
      return new Map(rows.map((row) => [row.id, row]));
    },

    insertAttempts: (rows: readonly MailLogRow[]): Promise<void> => sql.insert(mailLogTable, rows),

    /** In a transaction. False: another attempt has it. */
    restartAttempt({
      organizationId,
      id,
      attempts,
      counted,
      delayedUntil,
      addressHash,
      userId,
      kind,
      at,
    }: MailLogRow): Promise<boolean> {
      // The address changes when it was corrected, the kind when the decision changed.
      const changes = { attempts, counted, delayedUntil, addressHash, userId, kind, at };
      const where = { id, state: 'queued', deliveryStartedAt: IsNull() } as const;
      return updateOne(organizationId, where, changes);
    },

    /** In a transaction. False: another attempt has it. */
    markDeliveryStarted: (
      organizationId: string,
      id: string,
      attempts: number,
      deliveryStartedAt: Date,
    ): Promise<boolean> =>
      updateOne(
        organizationId,
        { id, attempts, state: 'queued', deliveryStartedAt: IsNull() },
        { deliveryStartedAt },
      ),

    updateAttempt: (
      organizationId: string,
      id: string,
      attempts: number,
      changes: Partial<Omit<MailLogRow, 'id' | 'organizationId'>>,
    ): Promise<boolean> => updateOne(organizationId, { id, attempts, state: 'queued' }, changes),

    markBounced: (
      { organizationId, id, attempts }: Pick<MailLogRow, 'organizationId' | 'id' | 'attempts'>,
      state: MailLogRow['state'],
      changes: Pick<MailLogRow, 'bounceReason' | 'reply' | 'at'>,
    ): Promise<boolean> =>
      updateOne(organizationId, { id, attempts, state }, { ...changes, state: 'bounced' }),

    /** Oldest first. */
    listByRequests: (
      organizationId: string,
      requestIds: readonly string[],
    ): Promise<RequestMailRow[]> =>
      log().find({
        where: { organizationId, requestId: In([...requestIds]) },
        order: { createdAt: 'ASC', id: 'ASC' },
      }) as Promise<RequestMailRow[]>,

    countOfRequests: (organizationId: string, requestIds: readonly string[]): Promise<number> =>
      log().countBy({ organizationId, requestId: In([...requestIds]) }),

    /** The requests of all mails to an address, one for each mail; null: about none. */
    async listRequestsMailedTo(
      organizationId: string,
      addressHash: Buffer,
    ): Promise<(string | null)[]> {
      const rows = await log().find({
        select: { id: true, requestId: true },
        where: { organizationId, addressHash, userId: IsNull() },
      });
      return rows.map(({ requestId }) => requestId);
    },

    deleteOfRequest: (organizationId: string, requestId: string): Promise<number> =>
      countAffected(log().delete({ organizationId, requestId })),

    /** Those to an address that the product knows as no user’s. */
    deleteMailedTo: (organizationId: string, addressHash: Buffer): Promise<number> =>
      countAffected(log().delete({ organizationId, addressHash, userId: IsNull() })),

    async listUndeliveredRequests(
      organizationId: string,
      requestIds: readonly string[],
    ): Promise<string[]> {
      if (requestIds.length === 0) return [];
      const rows = await log().find({
        select: { requestId: true },
        where: {
          organizationId,
          requestId: In([...requestIds]),
          addressee: 'recipient',
          state: In(['bounced', 'failed']),
        },
      });
      return [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))];
    },

    /** Across organisations: bounce reports name a mail only. */
    findInAnyOrganization: (id: string): Promise<MailLogRow | null> => log().findOneBy({ id }),

    findLastTo: (addressHash: Buffer, since: Date): Promise<MailLogRow | null> =>
      log().findOne({ where: { addressHash, createdAt: MoreThan(since) }, order: { id: 'DESC' } }),

    /** In a transaction. Returns how many of `wanted` fit under `limit`; 0 means no limit. */
    async reserveQuota(
      organizationId: string,
      now: Date,
      wanted: number,
      limit: number,
    ): Promise<number> {
      await addDay(organizationId, now);
      const [counts] = await sql.values(
        `SELECT counted FROM mail_days WHERE organization_id = ? AND day = ?${sql.forUpdate}`,
        [organizationId, toQuotaDay(now)],
      );
      const free = limit === 0 ? wanted : Math.max(0, limit - Number(counts?.[0]));
      const reserved = Math.min(wanted, free);
      if (reserved > 0) await count(organizationId, now, 'counted', reserved);
      return reserved;
    },

    releaseQuota: (organizationId: string, now: Date) => count(organizationId, now, 'counted', -1),

    async countBounce(organizationId: string, now: Date): Promise<void> {
      await addDay(organizationId, now);
      await count(organizationId, now, 'bounced', 1);
    },

    /** Across organisations, for the mail health check only. */
    async sumCountsSince(since: Date): Promise<{ counted: number; bounced: number }> {
      const sum = await days()
        .createQueryBuilder('d')
        .select('SUM(d.counted)', 'counted')
        .addSelect('SUM(d.bounced)', 'bounced')
        .where({ day: MoreThanOrEqual(toQuotaDay(since)) })
        .getRawOne<{ counted: unknown; bounced: unknown }>();
      return { counted: Number(sum?.counted ?? 0), bounced: Number(sum?.bounced ?? 0) };
    },

    /** Across organisations, for the scheduler only: mails that end with no request. */
    deleteAboutNoRequestBefore: (before: Date) =>
      log().delete({ requestId: IsNull(), createdAt: LessThan(before) }),

    /** Across organisations, for the scheduler only. */
    deleteCountsBefore: (before: Date) => days().delete({ day: LessThan(toQuotaDay(before)) }),
  };
}
