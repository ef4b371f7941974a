import { In, LessThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { deletedRequestTable, type DeletedRequestRow } from './deleted-requests.tables.ts';

export type DeletedRequestStore = ReturnType<typeof deletedRequestStore>;

const NO_LABEL = { title: null, recipientName: null, addressHash: null };

export function deletedRequestStore(database: Database) {
  const rows = () => database.repository(deletedRequestTable);
  return {
    /** In the transaction of the deletion. */
    insert: (row: DeletedRequestRow) => database.sql.insert(deletedRequestTable, [row]),

    async findMany(
      organizationId: string,
      requestIds: readonly string[],
    ): Promise<DeletedRequestRow[]> {
      return requestIds.length === 0
        ? []
        : rows().findBy({ organizationId, requestId: In([...requestIds]) });
    },

    /** In a transaction. */
    eraseLabelsOfRecipient: (organizationId: string, addressHash: Buffer) =>
      rows().update({ organizationId, addressHash }, NO_LABEL),

    /** In a transaction. */
    eraseLabelsBefore: (organizationId: string, before: Date) =>
      rows().update({ organizationId, deletedAt: LessThan(before) }, NO_LABEL),
  };
}
