import { LessThan, MoreThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { DailyMailCountRow } from './quota.tables.ts';

export type QuotaStore = ReturnType<typeof quotaStore>;

export function quotaStore(database: Database) {
  const days = () => database.manager().getRepository<DailyMailCountRow>('mail-day');
  const select = database.selector<DailyMailCountRow>('mail-day');
  const insertNew = database.inserter<DailyMailCountRow>('mail-day', {
    on: ['organizationId', 'day'],
    update: [],
  });
  const change = database.updater<DailyMailCountRow>('mail-day');
  const forUpdate = database.dialect === 'mysql' ? ' FOR UPDATE' : '';

  /** In a transaction: locks the day's row. */
  async function lock(organizationId: string, day: string): Promise<DailyMailCountRow> {
    const find = async () =>
      (
        await select.rows(
          `SELECT ${select.columns()} FROM mail_days WHERE organization_id = ? AND day = ?${forUpdate}`,
          [organizationId, day],
        )
      )[0];
    const existing = await find();
    if (existing) return existing;
    // A concurrent insert waits here for the first one to commit.
    await insertNew({ organizationId, day, counted: 0, bounced: 0 });
    return (await find()) as DailyMailCountRow;
  }

  return {
    /** In a transaction. Returns how many of `wanted` fit under `limit`; 0 means no limit. */
    async reserve(
      organizationId: string,
      day: string,
      wanted: number,
      limit: number,
    ): Promise<number> {
      if (wanted === 0) return 0;
      const { counted } = await lock(organizationId, day);
      const reserved = limit === 0 ? wanted : Math.min(wanted, Math.max(0, limit - counted));
      if (reserved > 0) await change({ organizationId, day }, { counted: counted + reserved });
      return reserved;
    },

    async release(organizationId: string, day: string, unused: number): Promise<void> {
      if (unused === 0) return;
      const { counted } = await lock(organizationId, day);
      await change({ organizationId, day }, { counted: counted - unused });
    },

    async countBounce(organizationId: string, day: string): Promise<void> {
      const { bounced } = await lock(organizationId, day);
      await change({ organizationId, day }, { bounced: bounced + 1 });
    },

    /** Across organisations, for the mail health check only. */
    async sumSince(day: string): Promise<{ counted: number; bounced: number }> {
      const sum = await days()
        .createQueryBuilder('d')
        .select('SUM(d.counted)', 'counted')
        .addSelect('SUM(d.bounced)', 'bounced')
        .where({ day: MoreThanOrEqual(day) })
        .getRawOne<{ counted: unknown; bounced: unknown }>();
      return { counted: Number(sum?.counted ?? 0), bounced: Number(sum?.bounced ?? 0) };
    },

    /** Across organisations, for the scheduler only. */
    deleteBefore: (before: string) => days().delete({ day: LessThan(before) }),
  };
}
