import type { NotificationsContext } from '../notifications.context.ts';
import type { NotificationPreferences } from './preferences.contract.ts';
import { DEFAULT_PREFERENCES } from './preferences.rules.ts';

export async function loadPreferences(
  { preferences }: Pick<NotificationsContext, 'preferences'>,
  organizationId: string,
  userId: string,
): Promise<NotificationPreferences> {
  const row = await preferences.find(organizationId, userId);
  if (row === null) return DEFAULT_PREFERENCES;
  const {
    emailNotifications,
    smsNotifications,
    requestCreated,
    requestCompleted,
    documentUploaded,
    reminderBeforeExpiry,
    dailySummary,
  } = row;
  return {
    emailNotifications,
    smsNotifications,
    requestCreated,
    requestCompleted,
    documentUploaded,
    reminderBeforeExpiry,
    dailySummary,
  };
}
