import type { Cause } from '../../../platform/http/auth/actor-context.ts';
import type { Notifications } from '../notifications.context.ts';
import { isFrenchHoliday } from '../../../platform/public-holidays.ts';
import { nextSummary } from '../daily-summary/daily-summary.rules.ts';
import type { NotificationPreferences } from './preferences.contract.ts';
import { wantsMail } from './preferences.rules.ts';

/** The last writer wins, as with the rest of one's own profile. A summary that is wanted is planned at once. */
export async function savePreferences(
  { platform: { clock, database, outbox }, preferences, requests }: Notifications,
  organisationId: string,
  userId: string,
  chosen: NotificationPreferences,
  cause: Cause,
): Promise<NotificationPreferences> {
  const now = clock.now();
  const desk = wantsMail('daily-summary', chosen) ? await requests.deskOf(organisationId, userId) : null;
  const summaryDueAt = desk && nextSummary(now, desk.timeZone, isFrenchHoliday);
  await database.write(async () => {
    await preferences.save(organisationId, { ...chosen, userId, summaryDueAt, updatedAt: now });
    await outbox.publish({ type: 'preferences.edited', organisationId, occurredAt: now, ...cause, payload: { userId } });
  });
  return chosen;
}
