import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';

/** Absent until the user saves preferences. */
export const preferencesTable = defineTable(
  'notification-preferences',
  'notification_preferences',
  {
    columns: (c) => ({
      organizationId: { ...c.id(), primary: true },
      userId: { ...c.id(), primary: true },
      emailNotifications: c.bool(),
      smsNotifications: c.bool(),
      requestCreated: c.bool(),
      requestCompleted: c.bool(),
      documentUploaded: c.bool(),
      reminderBeforeExpiry: c.bool(),
      dailySummary: c.bool(),
      /** Unused, always false. */
      marketingEmails: c.bool(),
      /** Next daily summary; null while it is turned off. */
      summaryDueAt: { ...c.instant(), nullable: true },
      updatedAt: c.instant(),
    }),
    indices: [{ columns: ['summaryDueAt'] }],
  },
);
export type PreferencesRow = RowOf<typeof preferencesTable>;
