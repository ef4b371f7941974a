import type { Database } from '../../platform/database/database.ts';
import type { MailLogRow } from './notifications.tables.ts';

export type NotificationsStore = ReturnType<typeof notificationsStore>;

export function notificationsStore(database: Database) {
  const log = () => database.manager().getRepository<MailLogRow>('mail-log');
  return {
    find: (organisationId: string, id: string): Promise<MailLogRow | null> => log().findOneBy({ organisationId, id }),

    /** In a transaction. A delivery that comes again updates its own row. */
    async record(organisationId: string, row: MailLogRow): Promise<void> {
      const { id, ...change } = row;
      const { affected } = await log().update({ organisationId, id }, change);
      if (affected === 0) await log().insert({ ...row, organisationId });
    },

    /** Every mail about a request, oldest first. */
    ofRequest: (organisationId: string, requestId: string): Promise<MailLogRow[]> =>
      log().find({ where: { organisationId, requestId }, order: { createdAt: 'ASC', id: 'ASC' } }),
  };
}
