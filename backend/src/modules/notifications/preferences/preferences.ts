import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { nextSummaryTime } from '../daily-summary/daily-summary.rules.ts';
import type { MailKind } from '../mail-plans/mail-kind.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { NotificationPreferences } from './preferences.contract.ts';
import { DEFAULT_PREFERENCES, toPreferenceKey, wantsMail } from './preferences.rules.ts';

export async function loadPreferences(
  { preferences }: NotificationsContext,
  organizationId: string,
  userId: string,
): Promise<NotificationPreferences> {
  const [row] = await preferences.findMany(organizationId, [userId]);
  if (row === undefined) return DEFAULT_PREFERENCES;
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

export const userWantsMail = async (
  context: NotificationsContext,
  organizationId: string,
  userId: string,
  kind: MailKind,
): Promise<boolean> => wantsMail(kind, await loadPreferences(context, organizationId, userId));

/** Turning the daily summary on schedules the next one at once. */
export async function savePreferences(
  { platform: { clock, database, outbox }, preferences, requests }: NotificationsContext,
  organizationId: string,
  userId: string,
  chosen: NotificationPreferences,
  actorContext: ActorContext,
): Promise<NotificationPreferences> {
  const now = clock.now();
  const senderContext = wantsMail('daily-summary', chosen)
    ? await requests.findSenderMailContext(organizationId, userId)
    : null;
  const summaryDueAt = senderContext && nextSummaryTime(now, senderContext.timeZone);
  await database.transaction(async () => {
    await preferences.save(organizationId, { ...chosen, userId, summaryDueAt, updatedAt: now });
    await outbox.publish({
      type: 'preferences.edited',
      organizationId,
      occurredAt: now,
      ...actorContext,
      payload: { userId },
    });
  });
  return chosen;
}

export async function disableMailKind(
  context: NotificationsContext,
  organizationId: string,
  userId: string,
  kind: MailKind,
  correlationId: string,
): Promise<void> {
  const current = await loadPreferences(context, organizationId, userId);
  await savePreferences(
    context,
    organizationId,
    userId,
    { ...current, [toPreferenceKey(kind)]: false },
    { actor: { kind: 'user', id: userId }, correlationId },
  );
}
