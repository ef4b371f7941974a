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

  const add = (organizationId: string, day: string, column: 'counted' | 'bounced', by: number) =>
    sql.run(
      `UPDATE mail_days SET ${column} = ${column} + ? WHERE organization_id = ? AND day = ?`,
      [by, organizationId, day],
    );

  const addDay = (organizationId: string, day: string) =>
    sql.insert<DailyMailCountRow>('mail-day', [{ organizationId, day, counted: 0, bounced: 0 }], {
      on: ['organizationId', 'day'],
      update: [],
    });

  return {
    /** In a transaction. Returns how many of `wanted` fit under `limit`; 0 means no limit. */
    async reserve(
      organizationId: string,
      day: string,
      wanted: number,
      limit: number,
    ): Promise<number> {
      await addDay(organizationId, day);
      const [counts] = await sql.values(
        `SELECT counted FROM mail_days WHERE organization_id = ? AND day = ?${sql.forUpdate}`,
        [organizationId, day],
      );
      const free = limit === 0 ? wanted : Math.max(0, limit - Number(counts?.[0]));
      const reserved = Math.min(wanted, free);
      if (reserved > 0) await add(organizationId, day, 'counted', reserved);
      return reserved;
    },

    release: (organizationId: string, day: string) => add(organizationId, day, 'counted', -1),

    async countBounce(organizationId: string, day: string): Promise<void> {
      await addDay(organizationId, day);
      await add(organizationId, day, 'bounced', 1);
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
