import { LessThan, MoreThanOrEqual } from 'typeorm';
import { DAY } from '../../../contract/durations.contract.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DailyMailCountRow } from './quota.tables.ts';

/** `YYYY-MM-DD`, UTC. */
export const quotaDay = (now: Date): string => now.toISOString().slice(0, 10);

export const nextQuotaReset = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY) + 1) * DAY);

export type QuotaStore = ReturnType<typeof quotaStore>;

export function quotaStore(database: Database) {
  const days = () => database.manager().getRepository<DailyMailCountRow>('mail-day');
  const { sql } = database;

  /** In a transaction. `condition` is on the day's counts. */
  const add = async (
    organizationId: string,
    day: string,
    column: 'counted' | 'bounced',
    condition: string,
  ): Promise<boolean> =>
    (await sql.run(
      `UPDATE mail_days SET ${column} = ${column} + 1 WHERE organization_id = ? AND day = ? AND ${condition}`,
      [organizationId, day],
    )) === 1;

  const addDay = (organizationId: string, day: string) =>
    sql.insert<DailyMailCountRow>('mail-day', [{ organizationId, day, counted: 0, bounced: 0 }], {
      on: ['organizationId', 'day'],
      update: [],
    });

  return {
    /** In a transaction. False when `limit` is reached; 0 means no limit. */
    async reserve(organizationId: string, day: string, limit: number): Promise<boolean> {
      const condition = limit === 0 ? 'TRUE' : `counted < ${limit}`;
      if (await add(organizationId, day, 'counted', condition)) return true;
      await addDay(organizationId, day);
      return add(organizationId, day, 'counted', condition);
    },

    release: (organizationId: string, day: string) =>
      sql.run('UPDATE mail_days SET counted = counted - 1 WHERE organization_id = ? AND day = ?', [
        organizationId,
        day,
      ]),

    async countBounce(organizationId: string, day: string): Promise<void> {
      await addDay(organizationId, day);
      await add(organizationId, day, 'bounced', 'TRUE');
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
