import { LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { MailedRecipientRow } from '../requests.tables.ts';

export type RecipientQuotaStore = ReturnType<typeof recipientQuotaStore>;

/** The hash of no address: its row is what two transactions of one organisation wait for each other at. */
const LOCK_HASH = Buffer.alloc(32);

/** Recipients whom an organisation has written to lately. They outlive their requests, so that deleting one gives nothing back. */
export function recipientQuotaStore(database: Database) {
  const mailed = () => database.manager().getRepository<MailedRecipientRow>('mailed-recipient');
  const upsert = (row: MailedRecipientRow) =>
    mailed()
      .createQueryBuilder()
      .insert()
      .values(row)
      .orUpdate(['sent_at'], ['organization_id', 'address_hash'])
      .execute();

  return {
    /** In a transaction: from here to its end nobody else counts or adds recipients of this organisation. */
    lock: (organizationId: string, id: string, now: Date) =>
      upsert({ id, organizationId, addressHash: LOCK_HASH, sentAt: now }),

    /** When each other recipient was last written to. */
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

    /** Of every organisation: for the scheduler alone. */
    deleteBefore: (before: Date) => mailed().delete({ sentAt: LessThanOrEqual(before) }),
  };
}
