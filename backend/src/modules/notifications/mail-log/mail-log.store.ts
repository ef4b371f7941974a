import { In, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql/placeholders.ts';
import type { MailLogRow } from '../notifications.tables.ts';

export type MailLogStore = ReturnType<typeof mailLogStore>;

export function mailLogStore(database: Database) {
  const log = () => database.manager().getRepository<MailLogRow>('mail-log');
  const insert = database.inserter<MailLogRow>('mail-log');
  const select = database.selector<MailLogRow>('mail-log');
  const change = database.updater<MailLogRow>('mail-log');
  const find = database.finder<MailLogRow, 'organizationId' | 'id'>('mail-log', [
    'organizationId',
    'id',
  ]);
  return {
    find: (organizationId: string, id: string): Promise<MailLogRow | null> =>
      find({ organizationId, id }),

    /** By id; those that were never tried are left out. */
    async findMany(
      organizationId: string,
      ids: readonly string[],
    ): Promise<Map<string, MailLogRow>> {
      const rows = await select.rows(
        `SELECT ${select.columns()} FROM mail_log WHERE organization_id = ? AND id IN (${placeholders(ids)})`,
        [organizationId, ...ids],
      );
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** In a transaction: the first try of each of these mails. */
    insertAttempts: (organizationId: string, rows: readonly MailLogRow[]): Promise<void> =>
      insert(...rows.map((row) => ({ ...row, organizationId }))),

    /** In a transaction: another try of these mails. False when somebody else is handing one of them over or has ended its story: then, if there are several, the transaction must fail. */
    async restartAttempts(
      organizationId: string,
      ids: readonly string[],
      said: Pick<MailLogRow, 'attempts' | 'counted' | 'waitsUntil' | 'at'> &
        Partial<Pick<MailLogRow, 'toHash' | 'kind'>>,
    ): Promise<boolean> {
      const { attempts, counted, waitsUntil, at, toHash, kind } = said;
      return (
        (await change(
          { organizationId, id: ids, state: 'queued', handedAt: null },
          {
            attempts,
            counted,
            waitsUntil,
            at,
            ...(toHash === undefined ? {} : { toHash }),
            ...(kind === undefined ? {} : { kind }),
          },
        )) === ids.length
      );
    },

    /** In a transaction. False when of one of them another try has begun since, or was handed over: then none may be, and the transaction must fail. */
    async markDeliveryStarted(
      organizationId: string,
      ids: readonly string[],
      attempts: number,
      handedAt: Date,
    ): Promise<boolean> {
      return (
        (await change(
          { organizationId, id: ids, attempts, state: 'queued', handedAt: null },
          { handedAt },
        )) === ids.length
      );
    },

    /** In a transaction: the mail server took them. */
    markSent: (
      organizationId: string,
      ids: readonly string[],
      attempts: number,
      at: Date,
    ): Promise<number> =>
      change({ organizationId, id: ids, attempts, state: 'queued' }, { state: 'sent', at }),

    /** In a transaction: what became of this try. */
    async updateAttempt(
      organizationId: string,
      id: string,
      attempts: number,
      changes: Partial<Omit<MailLogRow, 'id' | 'organizationId'>>,
    ): Promise<boolean> {
      return (await change({ organizationId, id, attempts, state: 'queued' }, changes)) === 1;
    },

    /** In a transaction: a mail that was taken came back. False when that was known. */
    async markBounced(
      organizationId: string,
      id: string,
      changes: Pick<MailLogRow, 'cause' | 'reply' | 'at'>,
    ): Promise<boolean> {
      return (
        (await change({ organizationId, id, state: 'sent' }, { ...changes, state: 'bounced' })) ===
        1
      );
    },

    /** Every mail about a request, oldest first. */
    listByRequest: (organizationId: string, requestId: string): Promise<MailLogRow[]> =>
      log().find({ where: { organizationId, requestId }, order: { createdAt: 'ASC', id: 'ASC' } }),

    /** Those of these requests that a mail to their recipient ever came back from, or never left for. */
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

    /** Of whichever organisation: reports from outside name a mail, and nothing else. */
    findInAnyOrganization: (id: string): Promise<MailLogRow | null> => log().findOneBy({ id }),

    /** The last mail that went to an address since then, of whichever organisation. */
    findLastTo: (toHash: Buffer, since: Date): Promise<MailLogRow | null> =>
      log().findOne({ where: { toHash, createdAt: MoreThan(since) }, order: { id: 'DESC' } }),
  };
}
