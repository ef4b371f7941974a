import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import type { NotificationPreferences } from './preferences.contract.ts';

/** Absent until the user saves preferences. */
export interface PreferencesRow extends NotificationPreferences {
  organizationId: string;
  userId: string;
  /** Unused, always false. */
  marketingEmails: boolean;
  /** Next daily summary; null while it is turned off. */
  summaryDueAt: Date | null;
  updatedAt: Date;
}

export const preferencesTables: Tables = (c) => [
  new EntitySchema<PreferencesRow>({
    name: 'notification-preferences',
    tableName: 'notification_preferences',
    columns: {
      organizationId: { ...c.id(), primary: true },
      userId: { ...c.id(), primary: true },
      emailNotifications: c.bool(),
      smsNotifications: c.bool(),
      requestCreated: c.bool(),
      requestCompleted: c.bool(),
      documentUploaded: c.bool(),
      reminderBeforeExpiry: c.bool(),
      dailySummary: c.bool(),
      marketingEmails: c.bool(),
      summaryDueAt: { ...c.instant(), nullable: true },
      updatedAt: c.instant(),
    },
    indices: [{ columns: ['summaryDueAt'] }],
  }),
];
