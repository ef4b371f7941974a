import { In, IsNull, MoreThan, type UpdateResult } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
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

    insertAttempts: (rows: readonly MailLogRow[]): Promise<void> => sql.insert('mail-log', rows),

    /** In a transaction. False: another attempt has it. */
    async restartAttempt({
      organizationId,
      id,
      attempts,
      counted,
      delayedUntil,
      addressHash,
      kind,
      at,
    }: MailLogRow): Promise<boolean> {
      // The address changes when it was corrected, the kind when the decision changed.
      const changes = { attempts, counted, delayedUntil, addressHash, kind, at };
      return (
        (await countAffected(
          log().update(
            { organizationId, id, state: 'queued', deliveryStartedAt: IsNull() },
            changes,
          ),
        )) === 1
      );
    },

    /** In a transaction. False: another attempt has it. */
    async markDeliveryStarted(
      organizationId: string,
      id: string,
      attempts: number,
      deliveryStartedAt: Date,
    ): Promise<boolean> {
      return (
        (await countAffected(
          log().update(
            { organizationId, id, attempts, state: 'queued', deliveryStartedAt: IsNull() },
            { deliveryStartedAt },
          ),
        )) === 1
      );
    },

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
