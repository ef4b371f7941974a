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
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      userId: { ...c.id(), name: 'user_id', primary: true },
      emailNotifications: { ...c.bool(), name: 'email_notifications' },
      smsNotifications: { ...c.bool(), name: 'sms_notifications' },
      requestCreated: { ...c.bool(), name: 'request_created' },
      requestCompleted: { ...c.bool(), name: 'request_completed' },
      documentUploaded: { ...c.bool(), name: 'document_uploaded' },
      reminderBeforeExpiry: { ...c.bool(), name: 'reminder_before_expiry' },
      dailySummary: { ...c.bool(), name: 'daily_summary' },
      marketingEmails: { ...c.bool(), name: 'marketing_emails' },
      summaryDueAt: { ...c.instant(), name: 'summary_due_at', nullable: true },
      updatedAt: { ...c.instant(), name: 'updated_at' },
    },
    indices: [{ columns: ['summaryDueAt'] }],
  }),
];
