import { LessThan, MoreThanOrEqual } from 'typeorm';
import type { Database } from '../../platform/database/database.ts';
import type { MailDayRow } from './notifications.tables.ts';

export type MailDaysStore = ReturnType<typeof mailDaysStore>;

/** What each organisation sent on each day. */
export function mailDaysStore(database: Database) {
  const days = () => database.manager().getRepository<MailDayRow>('mail-day');

  async function addTo(organisationId: string, day: string, figure: 'counted' | 'bounced', below: number | null): Promise<boolean> {
    const update = () => {
      const query = days().createQueryBuilder().update().set({ [figure]: () => `${figure} + 1` }).where('organisationId = :organisationId AND day = :day', { organisationId, day });
      if (below !== null) query.andWhere(`${figure} < :below`, { below });
      return query.execute();
    };
    if ((await update()).affected === 1) return true;
    // Either there is no row yet or the day is full. Whoever comes second waits here for the first one's commit.
    await days().createQueryBuilder().insert().values({ organisationId, day, counted: 0, bounced: 0 }).orIgnore().execute();
    return (await update()).affected === 1;
  }

  return {
    /** In a transaction: one more of the day, unless it is full. `limit` 0: it never is. */
    take: (organisationId: string, day: string, limit: number): Promise<boolean> => addTo(organisationId, day, 'counted', limit === 0 ? null : limit),

    /** In a transaction. */
    addBounce: (organisationId: string, day: string): Promise<boolean> => addTo(organisationId, day, 'bounced', null),

    /** Of every organisation since that day: for the health of mail alone. */
    async since(day: string): Promise<{ counted: number; bounced: number }> {
      const sum = await days().createQueryBuilder('d').select('SUM(d.counted)', 'counted').addSelect('SUM(d.bounced)', 'bounced').where({ day: MoreThanOrEqual(day) }).getRawOne<{ counted: unknown; bounced: unknown }>();
      return { counted: Number(sum?.counted ?? 0), bounced: Number(sum?.bounced ?? 0) };
    },

    /** Of every organisation: for the scheduler alone. */
    forget: (before: string) => days().delete({ day: LessThan(before) }),
  };
}
