import { In, IsNull, MoreThan, type UpdateResult } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import type { MailLogRow } from './mail-log.tables.ts';

export type MailLogStore = ReturnType<typeof mailLogStore>;

export function mailLogStore(database: Database) {
  const log = () => database.manager().getRepository<MailLogRow>('mail-log');
  const { sql } = database;
  const countAffected = async (update: Promise<UpdateResult>) => (await update).affected ?? 0;
  return {
    find: (organizationId: string, id: string) =>
      sql.one<MailLogRow>(
        'mail-log',
        'SELECT * FROM mail_log WHERE organization_id = ? AND id = ?',
        [organizationId, id],
      ),

    async findMany(
      organizationId: string,
      ids: readonly string[],
    ): Promise<Map<string, MailLogRow>> {
      const rows = await sql.many<MailLogRow>(
        'mail-log',
        `SELECT * FROM mail_log WHERE organization_id = ? AND id IN (${placeholders(ids)})`,
        [organizationId, ...ids],
      );
      return new Map(rows.map((row) => [row.id, row]));
    },

    insertAttempts: (organizationId: string, rows: readonly MailLogRow[]): Promise<void> =>
      sql.insert(
        'mail-log',
        rows.map((row) => ({ ...row, organizationId })),
      ),

    /** In a transaction. False: another attempt has one; roll back if there are several mails. */
    async restartAttempts(
      organizationId: string,
      ids: readonly string[],
      changes: Pick<MailLogRow, 'attempts' | 'counted' | 'delayedUntil' | 'at'> &
        Partial<Pick<MailLogRow, 'addressHash' | 'kind'>>,
    ): Promise<boolean> {
      const { attempts, counted, delayedUntil, at, addressHash, kind } = changes;
      return (
        (await countAffected(
          log().update(
            { organizationId, id: In([...ids]), state: 'queued', deliveryStartedAt: IsNull() },
            {
              attempts,
              counted,
              delayedUntil,
              at,
              ...(addressHash === undefined ? {} : { addressHash }),
              ...(kind === undefined ? {} : { kind }),
            },
          ),
        )) === ids.length
      );
    },

    /** In a transaction. False: another attempt has one of the mails; roll back. */
    async markDeliveryStarted(
      organizationId: string,
      ids: readonly string[],
      attempts: number,
      deliveryStartedAt: Date,
    ): Promise<boolean> {
      return (
        (await countAffected(
          log().update(
            {
              organizationId,
              id: In([...ids]),
              attempts,
              state: 'queued',
              deliveryStartedAt: IsNull(),
            },
            { deliveryStartedAt },
          ),
        )) === ids.length
      );
    },

    markSent: (
      organizationId: string,
      ids: readonly string[],
      attempts: number,
      at: Date,
    ): Promise<number> =>
      countAffected(
        log().update(
          { organizationId, id: In([...ids]), attempts, state: 'queued' },
          { state: 'sent', at },
        ),
      ),

    async updateAttempt(
      organizationId: string,
      id: string,
      attempts: number,
      changes: Partial<Omit<MailLogRow, 'id' | 'organizationId'>>,
    ): Promise<boolean> {
      return (
        (await countAffected(
          log().update({ organizationId, id, attempts, state: 'queued' }, changes),
        )) === 1
      );
    },

    async markBounced(
      organizationId: string,
      id: string,
      changes: Pick<MailLogRow, 'bounceReason' | 'reply' | 'at'>,
    ): Promise<boolean> {
      return (
        (await countAffected(
          log().update({ organizationId, id, state: 'sent' }, { ...changes, state: 'bounced' }),
        )) === 1
      );
    },

    /** Oldest first. */
    listByRequests: (
      organizationId: string,
      requestIds: readonly string[],
    ): Promise<MailLogRow[]> =>
      log().find({
        where: { organizationId, requestId: In([...requestIds]) },
        order: { createdAt: 'ASC', id: 'ASC' },
      }),

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
      return [...new Set(rows.map(({ requestId }) => requestId))];
    },

    /** Across organisations: bounce reports name a mail only. */
    findInAnyOrganization: (id: string): Promise<MailLogRow | null> => log().findOneBy({ id }),

    findLastTo: (addressHash: Buffer, since: Date): Promise<MailLogRow | null> =>
      log().findOne({ where: { addressHash, createdAt: MoreThan(since) }, order: { id: 'DESC' } }),
  };
}
