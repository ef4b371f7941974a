import { MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { MessageRow } from './messages.tables.ts';

export type MessageStore = ReturnType<typeof messageStore>;

export function messageStore(database: Database) {
  const messages = () => database.manager().getRepository<MessageRow>('request-message');
  return {
    insert: database.inserter<MessageRow>('request-message'),
    find: (organisationId: string, requestId: string, id: string) =>
      messages().findOneBy({ organisationId, requestId, id }),
    /** Oldest first: ids are handed out in the order of time. */
    listOfRequest: (organisationId: string, requestId: string) =>
      messages().find({ where: { organisationId, requestId }, order: { id: 'ASC' } }),
    count: (organisationId: string, requestId: string) =>
      messages().countBy({ organisationId, requestId }),
    /** When each was written, oldest first. */
    async listTimesSince(
      organisationId: string,
      requestId: string,
      writtenBy: MessageRow['writtenBy'],
      since: Date,
    ): Promise<Date[]> {
      const rows = await messages().find({
        select: { id: true, at: true },
        where: { organisationId, requestId, writtenBy, at: MoreThan(since) },
        order: { id: 'ASC' },
      });
      return rows.map(({ at }) => at);
    },
    deleteOfRequest: (organisationId: string, requestId: string) =>
      messages().delete({ organisationId, requestId }),
  };
}
