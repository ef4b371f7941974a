import type { Database } from '../../../platform/database/database.ts';
import { joinRequestTable, type JoinRequestRow } from './join-requests.tables.ts';

export type JoinRequestsStore = ReturnType<typeof joinRequestsStore>;

export function joinRequestsStore(database: Database) {
  const rows = () => database.repository(joinRequestTable);
  return {
    find: (organizationId: string, id: string): Promise<JoinRequestRow | null> =>
      rows().findOneBy({ organizationId, id }),
    findOf: (organizationId: string, userId: string): Promise<JoinRequestRow | null> =>
      rows().findOneBy({ organizationId, userId }),
    /** The earliest first. */
    listOpen: (organizationId: string): Promise<JoinRequestRow[]> =>
      rows().find({
        where: { organizationId, status: 'open' },
        order: { requestedAt: 'ASC', id: 'ASC' },
      }),
    listOpenOf: (userId: string): Promise<JoinRequestRow[]> =>
      rows().findBy({ userId, status: 'open' }),
    countOpen: (organizationId: string): Promise<number> =>
      rows().countBy({ organizationId, status: 'open' }),
    async insert(row: JoinRequestRow): Promise<void> {
      await rows().insert(row);
    },
    async reopen(organizationId: string, userId: string, requestedAt: Date): Promise<void> {
      await rows().update({ organizationId, userId }, { status: 'open', requestedAt });
    },
    /** Returns whether it was open. */
    async close(
      organizationId: string,
      userId: string,
      status: Exclude<JoinRequestRow['status'], 'open'>,
    ): Promise<boolean> {
      const { affected } = await rows().update(
        { organizationId, userId, status: 'open' },
        { status },
      );
      return affected === 1;
    },
  };
}
