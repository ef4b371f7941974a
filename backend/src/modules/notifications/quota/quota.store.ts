import { LessThan, MoreThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { DailyMailCountRow } from './quota.tables.ts';

export type QuotaStore = ReturnType<typeof quotaStore>;

export function quotaStore(database: Database) {
  const days = () => database.manager().getRepository<DailyMailCountRow>('mail-day');
  const { sql } = database;

  /** In a transaction: locks the day's row. */
  async function lock(organizationId: string, day: string): Promise<DailyMailCountRow> {
    const find = () =>
      sql.one<DailyMailCountRow>(
        'mail-day',
        `SELECT * FROM mail_days WHERE organization_id = ? AND day = ?${sql.forUpdate}`,
        [organizationId, day],
      );
    const existing = await find();
    if (existing) return existing;
    // A concurrent insert waits here for the first one to commit.
    await sql.insert<DailyMailCountRow>(
      'mail-day',
      [{ organizationId, day, counted: 0, bounced: 0 }],
      { on: ['organizationId', 'day'], update: [] },
    );
    return (await find()) as DailyMailCountRow;
  }

  const setCounted = (organizationId: string, day: string, counted: number) =>
    sql.run('UPDATE mail_days SET counted = ? WHERE organization_id = ? AND day = ?', [
      counted,
      organizationId,
      day,
    ]);

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
      if (reserved > 0) await setCounted(organizationId, day, counted + reserved);
      return reserved;
    },

    async release(organizationId: string, day: string, unused: number): Promise<void> {
      if (unused === 0) return;
      const { counted } = await lock(organizationId, day);
      await setCounted(organizationId, day, counted - unused);
    },

    async countBounce(organizationId: string, day: string): Promise<void> {
      const { bounced } = await lock(organizationId, day);
      await sql.run('UPDATE mail_days SET bounced = ? WHERE organization_id = ? AND day = ?', [
        bounced + 1,
        organizationId,
        day,
      ]);
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
