import { IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import {
  subscriberTable,
  waitlistMailTable,
  type SubscriberRow,
  type WaitlistMailRow,
} from './waitlist.tables.ts';

export type WaitlistStore = ReturnType<typeof waitlistStore>;

const BATCH = 500;

export function waitlistStore(database: Database) {
  const rows = () => database.repository(subscriberTable);
  const mails = () => database.repository(waitlistMailTable);
  const isChanged = ({ affected }: { affected?: number | null }): boolean => affected === 1;
  return {
    find: (id: string): Promise<SubscriberRow | null> => rows().findOneBy({ id }),
    findByAddress: (addressHash: Buffer): Promise<SubscriberRow | null> =>
      rows().findOneBy({ addressHash }),
    async insertMail(row: WaitlistMailRow): Promise<void> {
      await mails().insert(row);
    },
    /** When the `count`th last mail since then was due; null when there are fewer. */
    async findMailTime(count: number, since: Date): Promise<Date | null> {
      const [mail] = await mails().find({
        where: { createdAt: MoreThan(since) },
        order: { createdAt: 'DESC' },
        skip: count - 1,
        take: 1,
      });
      return mail?.createdAt ?? null;
    },
    async insert(row: SubscriberRow): Promise<void> {
      await rows().insert(row);
    },
    /** Returns false when another submission was counted first. */
    recordSubmission: async (
      { id, mails }: SubscriberRow,
      changes: Partial<SubscriberRow>,
    ): Promise<boolean> =>
      isChanged(await rows().update({ id, mails, confirmedAt: IsNull() }, changes)),
    /** Following the mailed link shows that the address receives mail. */
    confirm: async (id: string, confirmedAt: Date): Promise<boolean> =>
      isChanged(
        await rows().update(
          { id, confirmedAt: IsNull(), email: Not(IsNull()) },
          { confirmedAt, bouncedAt: null, bounceReply: null },
        ),
      ),
    unsubscribe: async (id: string): Promise<boolean> =>
      isChanged(
        await rows().update(
          { id, email: Not(IsNull()) },
          { email: null, confirmedAt: null, bounceReply: null },
        ),
      ),
    recordBounce: async (id: string, bouncedAt: Date, bounceReply: string): Promise<boolean> =>
      isChanged(await rows().update({ id, bouncedAt: IsNull() }, { bouncedAt, bounceReply })),
    async deleteUnconfirmedBefore(consentedAt: Date): Promise<void> {
      await rows().delete({ confirmedAt: IsNull(), consentedAt: LessThan(consentedAt) });
    },
    /** Those who may be mailed, in the order of their ids. */
    async *listConfirmed(): AsyncGenerator<readonly SubscriberRow[]> {
      let after = '';
      for (;;) {
        const batch = await rows().find({
          where: { id: MoreThan(after), confirmedAt: Not(IsNull()), bouncedAt: IsNull() },
          order: { id: 'ASC' },
          take: BATCH,
        });
        if (batch.length === 0) return;
        yield batch;
        after = batch.at(-1)!.id;
      }
    },
  };
}
