import { In, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { timelineTable, type TimelineRow } from '../requests.tables.ts';

export type TimelineStore = ReturnType<typeof timelineStore>;

export function timelineStore(database: Database) {
  const entries = () => database.repository(timelineTable);
  return {
    insert: (...rows: TimelineRow[]) => database.sql.insert(timelineTable, rows),

    has: (organizationId: string, id: string): Promise<boolean> =>
      entries().existsBy({ organizationId, id }),

    async listLatest(
      organizationId: string,
      requestId: string,
      limit: number,
    ): Promise<TimelineRow[]> {
      const latest = await entries().find({
        where: { organizationId, requestId },
        order: { id: 'DESC' },
        take: limit,
      });
      return latest.reverse();
    },

    async listTimes(
      organizationId: string,
      requestId: string,
      types: readonly string[],
      since: Date,
    ): Promise<Date[]> {
      const rows = await entries().find({
        select: { id: true, at: true },
        where: { organizationId, requestId, type: In([...types]), at: MoreThan(since) },
        order: { id: 'ASC' },
      });
      return rows.map(({ at }) => at);
    },
  };
}
