import { LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { mailedRecipientTable, type MailedRecipientRow } from '../requests.tables.ts';

export type RecipientQuotaStore = ReturnType<typeof recipientQuotaStore>;

/** No address has this hash: its row serializes the transactions of an organisation. */
const LOCK_HASH = Buffer.alloc(32);

/** Rows outlive their requests, so that deleting a request frees no quota. */
export function recipientQuotaStore(database: Database) {
  const mailed = () => database.repository(mailedRecipientTable);
  const upsert = (row: MailedRecipientRow) =>
    mailed()
      .createQueryBuilder()
      .insert()
      .values(row)
      .orUpdate(['sent_at'], ['organization_id', 'address_hash'])
      .execute();

  return {
    lock: (organizationId: string, id: string, now: Date) =>
      upsert({ id, organizationId, addressHash: LOCK_HASH, sentAt: now }),

    async listTimesOfOthers(
      organizationId: string,
      addressHash: Buffer,
      since: Date,
    ): Promise<Date[]> {
      const rows = await mailed().findBy({
        organizationId,
        addressHash: Not(addressHash),
        sentAt: MoreThan(since),
      });
      return rows.filter((row) => !row.addressHash.equals(LOCK_HASH)).map(({ sentAt }) => sentAt);
    },

    upsert,

    /** Across organisations: for the scheduler alone. */
    deleteBefore: (before: Date) => mailed().delete({ sentAt: LessThanOrEqual(before) }),
  };
}
