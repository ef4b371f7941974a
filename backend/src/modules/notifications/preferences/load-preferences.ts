import type { Notifications } from '../notifications.context.ts';
import type { NotificationPreferences } from './preferences.contract.ts';
import { DEFAULTS } from './preferences.rules.ts';

export async function preferencesOf({ preferences }: Pick<Notifications, 'preferences'>, organisationId: string, userId: string): Promise<NotificationPreferences> {
  const row = await preferences.find(organisationId, userId);
  if (row === null) return DEFAULTS;
  const { emailNotifications, smsNotifications, requestCreated, requestCompleted, documentUploaded, reminderBeforeExpiry, dailySummary } = row;
  return { emailNotifications, smsNotifications, requestCreated, requestCompleted, documentUploaded, reminderBeforeExpiry, dailySummary };
}
