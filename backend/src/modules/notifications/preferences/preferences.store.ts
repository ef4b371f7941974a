import { LessThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import { preferencesTable, type PreferencesRow } from './preferences.tables.ts';

export type PreferencesStore = ReturnType<typeof preferencesStore>;

export function preferencesStore(database: Database) {
  const preferences = () => database.repository(preferencesTable);
  return {
    findMany: async (
      organizationId: string,
      userIds: readonly string[],
    ): Promise<PreferencesRow[]> =>
      userIds.length === 0
        ? []
        : database.sql.many(
            preferencesTable,
            `SELECT * FROM notification_preferences WHERE organization_id = ? AND user_id IN (${placeholders(userIds)})`,
            [organizationId, ...userIds],
          ),

    async save(
      organizationId: string,
      row: Omit<PreferencesRow, 'organizationId' | 'marketingEmails'>,
    ): Promise<void> {
      await preferences().upsert({ ...row, organizationId, marketingEmails: false }, [
        'organizationId',
        'userId',
      ]);
    },

    /** Across organisations, for the scheduler only. */
    listDueSummaries: (now: Date, limit: number): Promise<PreferencesRow[]> =>
      preferences().find({
        where: { summaryDueAt: LessThanOrEqual(now) },
        order: { summaryDueAt: 'ASC', organizationId: 'ASC', userId: 'ASC' },
        take: limit,
      }),

    async rescheduleSummary(
      organizationId: string,
      userId: string,
      from: Date,
      to: Date | null,
    ): Promise<boolean> {
      const { affected } = await preferences().update(
        { organizationId, userId, summaryDueAt: from },
        { summaryDueAt: to },
      );
      return affected === 1;
    },
  };
}
