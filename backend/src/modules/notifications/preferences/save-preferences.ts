import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { isFrenchHoliday } from '../../../platform/public-holidays.ts';
import { nextSummaryTime } from '../daily-summary/daily-summary.rules.ts';
import type { NotificationPreferences } from './preferences.contract.ts';
import { wantsMail } from './preferences.rules.ts';

/** The last writer wins, as with the rest of one's own profile. A summary that is wanted is planned at once. */
export async function savePreferences(
  { platform: { clock, database, outbox }, preferences, requests }: NotificationsContext,
  organizationId: string,
  userId: string,
  chosen: NotificationPreferences,
  cause: ActorContext,
): Promise<NotificationPreferences> {
  const now = clock.now();
  const desk = wantsMail('daily-summary', chosen)
    ? await requests.findSenderMailContext(organizationId, userId)
    : null;
  const summaryDueAt = desk && nextSummaryTime(now, desk.timeZone, isFrenchHoliday);
  await database.transaction(async () => {
    await preferences.save(organizationId, { ...chosen, userId, summaryDueAt, updatedAt: now });
    await outbox.publish({
      type: 'preferences.edited',
      organizationId,
      occurredAt: now,
      ...cause,
      payload: { userId },
    });
  });
  return chosen;
}
