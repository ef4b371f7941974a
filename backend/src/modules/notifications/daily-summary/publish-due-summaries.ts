import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { isFrenchHoliday } from '../../../platform/public-holidays.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { PreferencesRow } from '../preferences/preferences.tables.ts';
import { isSummaryTimely, nextSummaryTime } from './daily-summary.rules.ts';

/** A note to oneself: this person's summary of the day is due. */
export const DAILY_SUMMARY_DUE = 'summary.due';

const BATCH = 100;

/** Orders the summaries whose hour has come and plans the next ones; however many were missed, one is sent or none. */
export async function publishDueSummaries(
  notifications: NotificationsContext,
  now: Date,
): Promise<void> {
  for (;;) {
    const due = await notifications.preferences.listDueSummaries(now, BATCH);
    for (const row of due) await publishDueSummary(notifications, row, now);
    if (due.length < BATCH) return;
  }
}

async function publishDueSummary(
  { platform: { database, outbox }, preferences, requests }: NotificationsContext,
  { organizationId, userId, summaryDueAt }: PreferencesRow,
  now: Date,
): Promise<void> {
  if (summaryDueAt === null) return;
  const desk = await requests.findSenderMailContext(organizationId, userId);
  await database.transaction(async () => {
    const next = desk && nextSummaryTime(now, desk.timeZone, isFrenchHoliday);
    if (!(await preferences.rescheduleSummary(organizationId, userId, summaryDueAt, next))) return;
    if (desk === null || !isSummaryTimely(summaryDueAt, now, desk.timeZone, isFrenchHoliday))
      return;
    await outbox.publish(
      {
        type: DAILY_SUMMARY_DUE,
        organizationId,
        occurredAt: now,
        ...SYSTEM_ACTOR,
        payload: { userId },
      },
      { dedupeKey: `${userId}:${summaryDueAt.toISOString()}` },
    );
  });
}
