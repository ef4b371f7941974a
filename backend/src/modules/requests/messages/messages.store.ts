import { In, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { messageTable, type MessageRow } from './messages.tables.ts';

export type MessageStore = ReturnType<typeof messageStore>;

export function messageStore(database: Database) {
  const messages = () => database.repository(messageTable);
  return {
    insert: (...rows: MessageRow[]) => database.sql.insert(messageTable, rows),
    find: (organizationId: string, requestId: string, id: string) =>
      messages().findOneBy({ organizationId, requestId, id }),
    listOfRequest: (organizationId: string, requestId: string) =>
      messages().find({ where: { organizationId, requestId }, order: { id: 'ASC' } }),
    count: (organizationId: string, ...requestIds: string[]) =>
      messages().countBy({ organizationId, requestId: In(requestIds) }),
    async listTimesSince(
      organizationId: string,
      requestId: string,
      writtenBy: MessageRow['writtenBy'],
      since: Date,
    ): Promise<Date[]> {
      const rows = await messages().find({
        select: { id: true, at: true },
        where: { organizationId, requestId, writtenBy, at: MoreThan(since) },
        order: { id: 'ASC' },
      });
      return rows.map(({ at }) => at);
    },
    async deleteOfRequest(organizationId: string, requestId: string): Promise<number> {
      return (await messages().delete({ organizationId, requestId })).affected ?? 0;
    },
  };
}
