import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { DAILY_SUMMARY_DUE } from '../notifications.events.ts';
import type { PreferencesRow } from '../preferences/preferences.tables.ts';
import { isSummaryTimely, nextSummaryTime } from './daily-summary.rules.ts';

const BATCH = 100;

/** At most one, however many were missed. */
export async function publishDueSummaries(context: NotificationsContext, now: Date): Promise<void> {
  for (;;) {
    const due = await context.preferences.listDueSummaries(now, BATCH);
    for (const row of due) await publishDueSummary(context, row, now);
    if (due.length < BATCH) return;
  }
}

async function publishDueSummary(
  { platform: { database, outbox }, preferences, requests }: NotificationsContext,
  { organizationId, userId, summaryDueAt }: PreferencesRow,
  now: Date,
): Promise<void> {
  if (summaryDueAt === null) return;
  const senderContext = await requests.findSenderMailContext(organizationId, userId);
  await database.transaction(async () => {
    const next = senderContext && nextSummaryTime(now, senderContext.timeZone);
    if (!(await preferences.rescheduleSummary(organizationId, userId, summaryDueAt, next))) return;
    if (senderContext === null || !isSummaryTimely(summaryDueAt, now, senderContext.timeZone))
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
