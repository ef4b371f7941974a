import { LessThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { PreferencesRow } from './preferences.tables.ts';

export type PreferencesStore = ReturnType<typeof preferencesStore>;

export function preferencesStore(database: Database) {
  const preferences = () =>
    database.manager().getRepository<PreferencesRow>('notification-preferences');
  const findOne = database.finder<PreferencesRow, 'organisationId' | 'userId'>(
    'notification-preferences',
    ['organisationId', 'userId'],
  );
  return {
    find: (organisationId: string, userId: string): Promise<PreferencesRow | null> =>
      findOne({ organisationId, userId }),

    /** In a transaction. */
    async save(
      organisationId: string,
      row: Omit<PreferencesRow, 'organisationId' | 'marketingEmails'>,
    ): Promise<void> {
      await preferences().upsert({ ...row, organisationId, marketingEmails: false }, [
        'organisationId',
        'userId',
      ]);
    },

    /** Of every organisation: for the scheduler alone. */
    listDueSummaries: (now: Date, limit: number): Promise<PreferencesRow[]> =>
      preferences().find({
        where: { summaryDueAt: LessThanOrEqual(now) },
        order: { summaryDueAt: 'ASC', organisationId: 'ASC', userId: 'ASC' },
        take: limit,
      }),

    /** False when another instance was faster, or the person chose anew. */
    async rescheduleSummary(
      organisationId: string,
      userId: string,
      from: Date,
      to: Date | null,
    ): Promise<boolean> {
      const { affected } = await preferences().update(
        { organisationId, userId, summaryDueAt: from },
        { summaryDueAt: to },
      );
      return affected === 1;
    },
  };
}
