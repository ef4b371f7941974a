import { LessThan, MoreThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { DailyMailCountRow } from '../notifications.tables.ts';

export type QuotaStore = ReturnType<typeof quotaStore>;

/** What each organisation sent on each day. */
export function quotaStore(database: Database) {
  const days = () => database.manager().getRepository<DailyMailCountRow>('mail-day');
  const select = database.selector<DailyMailCountRow>('mail-day');
  const insertNew = database.inserter<DailyMailCountRow>('mail-day', {
    on: ['organizationId', 'day'],
    update: [],
  });
  const change = database.updater<DailyMailCountRow>('mail-day');
  // SQLite has one writer at a time and no row locks.
  const forUpdate = database.dialect === 'mysql' ? ' FOR UPDATE' : '';

  /** In a transaction: the day as it is, which nobody else changes before the end. */
  async function hold(organizationId: string, day: string): Promise<DailyMailCountRow> {
    const find = async () =>
      (
        await select.rows(
          `SELECT ${select.columns()} FROM mail_days WHERE organization_id = ? AND day = ?${forUpdate}`,
          [organizationId, day],
        )
      )[0];
    const known = await find();
    if (known) return known;
    // Whoever comes second waits here for the first one's commit.
    await insertNew({ organizationId, day, counted: 0, bounced: 0 });
    return (await find()) as DailyMailCountRow;
  }

  return {
    /** In a transaction: so many more of the day, or as many as there is room for; answers how many. `limit` 0: there always is. */
    async reserve(
      organizationId: string,
      day: string,
      wanted: number,
      limit: number,
    ): Promise<number> {
      if (wanted === 0) return 0;
      const { counted } = await hold(organizationId, day);
      const taken = limit === 0 ? wanted : Math.min(wanted, Math.max(0, limit - counted));
      if (taken > 0) await change({ organizationId, day }, { counted: counted + taken });
      return taken;
    },

    /** In a transaction: so many were taken and are not needed. */
    async release(organizationId: string, day: string, unused: number): Promise<void> {
      if (unused === 0) return;
      const { counted } = await hold(organizationId, day);
      await change({ organizationId, day }, { counted: counted - unused });
    },

    /** In a transaction. */
    async countBounce(organizationId: string, day: string): Promise<void> {
      const { bounced } = await hold(organizationId, day);
      await change({ organizationId, day }, { bounced: bounced + 1 });
    },

    /** Of every organisation since that day: for the health of mail alone. */
    async sumSince(day: string): Promise<{ counted: number; bounced: number }> {
      const sum = await days()
        .createQueryBuilder('d')
        .select('SUM(d.counted)', 'counted')
        .addSelect('SUM(d.bounced)', 'bounced')
        .where({ day: MoreThanOrEqual(day) })
        .getRawOne<{ counted: unknown; bounced: unknown }>();
      return { counted: Number(sum?.counted ?? 0), bounced: Number(sum?.bounced ?? 0) };
    },

    /** Of every organisation: for the scheduler alone. */
    deleteBefore: (before: string) => days().delete({ day: LessThan(before) }),
  };
}
