import { LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { MailedRecipientRow } from '../requests.tables.ts';

export type MailedStore = ReturnType<typeof mailedStore>;

/** The hash of no address: its row is what two transactions of one organisation wait for each other at. */
const TURN = Buffer.alloc(32);

/** Recipients whom an organisation has written to lately. They outlive their requests, so that deleting one gives nothing back. */
export function mailedStore(database: Database) {
  const mailed = () => database.manager().getRepository<MailedRecipientRow>('mailed-recipient');
  const put = (row: MailedRecipientRow) =>
    mailed().createQueryBuilder().insert().values(row).orUpdate(['sent_at'], ['organisation_id', 'address_hash']).execute();

  return {
    /** In a transaction: from here to its end nobody else counts or adds recipients of this organisation. */
    takeTurn: (organisationId: string, id: string, now: Date) => put({ id, organisationId, addressHash: TURN, sentAt: now }),

    /** When each other recipient was last written to. */
    async others(organisationId: string, addressHash: Buffer, since: Date): Promise<Date[]> {
      const rows = await mailed().findBy({ organisationId, addressHash: Not(addressHash), sentAt: MoreThan(since) });
      return rows.filter((row) => !row.addressHash.equals(TURN)).map(({ sentAt }) => sentAt);
    },

    put,

    /** Of every organisation: for the scheduler alone. */
    forget: (before: Date) => mailed().delete({ sentAt: LessThanOrEqual(before) }),
  };
}
