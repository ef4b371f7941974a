import type { Database } from '../../../platform/database/database.ts';
import { reminderSettingsTable, type ReminderSettingsRow } from '../reminders.tables.ts';

export type ReminderSettingsStore = ReturnType<typeof reminderSettingsStore>;

export function reminderSettingsStore(database: Database) {
  const settings = () => database.repository(reminderSettingsTable);
  return {
    find: (organizationId: string): Promise<ReminderSettingsRow | null> =>
      settings().findOneBy({ organizationId }),

    /** First statement of a transaction: locks the row, created from `defaults`. */
    async lock(
      organizationId: string,
      defaults: ReminderSettingsRow,
    ): Promise<ReminderSettingsRow> {
      await database.sql.insert(reminderSettingsTable, [{ ...defaults, organizationId }], {
        on: ['organizationId'],
        update: [],
      });
      await settings().update({ organizationId }, { version: () => 'version' });
      return settings().findOneByOrFail({ organizationId });
    },

    async update(
      organizationId: string,
      changes: Omit<ReminderSettingsRow, 'organizationId'>,
    ): Promise<void> {
      await settings().update({ organizationId }, changes);
    },
  };
}
