import { MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { hashAddress } from '../../../platform/digest.ts';
import { requestTable, type RequestRow } from '../requests.tables.ts';
import type { ErasedCounts } from './recipient-erasure.contract.ts';
import { recipientErasureTable, type RecipientErasureRow } from './recipient-erasure.tables.ts';

export type RecipientErasureStore = ReturnType<typeof recipientErasureStore>;

const LIST_LENGTH = 20;
const BATCH_SIZE = 1000;

type RequestOfRecipient = Pick<RequestRow, 'id' | 'status'>;

export function recipientErasureStore(database: Database) {
  const { sql } = database;
  const erasures = () => database.repository(recipientErasureTable);
  const requests = () => database.repository(requestTable);
  return {
    insert: (row: RecipientErasureRow) => sql.insert(recipientErasureTable, [row]),

    find: (organizationId: string, id: string): Promise<RecipientErasureRow | null> =>
      erasures().findOneBy({ organizationId, id }),

    findQueued: (organizationId: string, addressHash: Buffer) =>
      erasures().findOneBy({ organizationId, addressHash, state: 'queued' }),

    listLatest: (organizationId: string): Promise<RecipientErasureRow[]> =>
      erasures().find({ where: { organizationId }, order: { id: 'DESC' }, take: LIST_LENGTH }),

    /** Across organisations: also those that a dead instance did not finish. */
    listQueued: (): Promise<RecipientErasureRow[]> =>
      erasures().find({
        where: { state: 'queued' },
        order: { requestedAt: 'ASC', id: 'ASC' },
      }),

    /** In a transaction. */
    addCounts: (organizationId: string, id: string, counts: ErasedCounts): Promise<number> =>
      sql.run(
        `UPDATE recipient_erasures SET requests = requests + ?, open_requests = open_requests + ?,
          files = files + ?, bytes = bytes + ?, messages = messages + ?, mails = mails + ?
          WHERE organization_id = ? AND id = ?`,
        [
          counts.requests,
          counts.openRequests,
          counts.files,
          counts.bytes,
          counts.messages,
          counts.mails,
          organizationId,
          id,
        ],
      ),

    /** False when it was finished before, or is gone with its organisation. */
    async finish(organizationId: string, id: string, doneAt: Date): Promise<boolean> {
      const { affected } = await erasures().update(
        { organizationId, id, state: 'queued' },
        { state: 'done', doneAt },
      );
      return affected === 1;
    },

    /** In batches. No index finds an address in any spelling, so all requests are compared. */
    async *listRequestsOf(
      organizationId: string,
      addressHash: Buffer,
    ): AsyncGenerator<RequestOfRecipient[]> {
      for (let last: RequestRow | undefined; ;) {
        const rows: RequestRow[] = await requests().find({
          select: { id: true, createdAt: true, status: true, recipientEmail: true },
          where: last
            ? [
                { organizationId, createdAt: MoreThan(last.createdAt) },
                { organizationId, createdAt: last.createdAt, id: MoreThan(last.id) },
              ]
            : { organizationId },
          order: { createdAt: 'ASC', id: 'ASC' },
          take: BATCH_SIZE,
        });
        yield rows.filter(({ recipientEmail }) => hashAddress(recipientEmail).equals(addressHash));
        last = rows.at(-1);
        if (last === undefined || rows.length < BATCH_SIZE) return;
      }
    },
  };
}
