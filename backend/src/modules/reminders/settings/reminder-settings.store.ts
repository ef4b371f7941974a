import type { Database } from '../../../platform/database/database.ts';
import type { ReminderSettingsRow } from '../reminders.tables.ts';

export type ReminderSettingsStore = ReturnType<typeof reminderSettingsStore>;

export function reminderSettingsStore(database: Database) {
  const settings = () => database.manager().getRepository<ReminderSettingsRow>('reminder-settings');
  const insertNew = database.inserter<ReminderSettingsRow>('reminder-settings', {
    on: ['organisationId'],
    update: [],
  });
  return {
    find: (organisationId: string): Promise<ReminderSettingsRow | null> =>
      settings().findOneBy({ organisationId }),

    /** First statement of a transaction that changes them: takes the row, which begins as `usual`. */
    async lock(organisationId: string, usual: ReminderSettingsRow): Promise<ReminderSettingsRow> {
      await insertNew({ ...usual, organisationId });
      await settings().update({ organisationId }, { version: () => 'version' });
      return settings().findOneByOrFail({ organisationId });
    },

    async update(
      organisationId: string,
      changes: Omit<ReminderSettingsRow, 'organisationId'>,
    ): Promise<void> {
      await settings().update({ organisationId }, changes);
    },
  };
}
