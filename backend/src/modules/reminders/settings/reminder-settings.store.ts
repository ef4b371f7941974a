import type { Database } from '../../../platform/database/database.ts';
import type { SettingsRow } from '../reminders.tables.ts';

export type SettingsStore = ReturnType<typeof settingsStore>;

export function settingsStore(database: Database) {
  const settings = () => database.manager().getRepository<SettingsRow>('reminder-settings');
  const insertNew = database.inserter<SettingsRow>('reminder-settings', { on: ['organisationId'], update: [] });
  return {
    find: (organisationId: string): Promise<SettingsRow | null> => settings().findOneBy({ organisationId }),

    /** First statement of a transaction that changes them: takes the row, which begins as `usual`. */
    async hold(organisationId: string, usual: SettingsRow): Promise<SettingsRow> {
      await insertNew({ ...usual, organisationId });
      await settings().update({ organisationId }, { version: () => 'version' });
      return settings().findOneByOrFail({ organisationId });
    },

    async change(organisationId: string, changes: Omit<SettingsRow, 'organisationId'>): Promise<void> {
      await settings().update({ organisationId }, changes);
    },
  };
}
