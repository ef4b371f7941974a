import { SYSTEM } from '../../../platform/http/auth/actor-context.ts';
import { isFrenchHoliday } from '../../../platform/public-holidays.ts';
import type { Notifications } from '../notifications.context.ts';
import type { PreferencesRow } from '../preferences/preferences.tables.ts';
import { isTimely, nextSummary } from './daily-summary.rules.ts';

/** A note to oneself: this person's summary of the day is due. */
export const SUMMARY_DUE = 'summary.due';

const BATCH = 100;

/** Orders the summaries whose hour has come and plans the next ones; however many were missed, one is sent or none. */
export async function orderSummaries(notifications: Notifications, now: Date): Promise<void> {
  for (;;) {
    const due = await notifications.preferences.dueSummaries(now, BATCH);
    for (const row of due) await orderSummary(notifications, row, now);
    if (due.length < BATCH) return;
  }
}

async function orderSummary({ platform: { database, outbox }, preferences, requests }: Notifications, { organisationId, userId, summaryDueAt }: PreferencesRow, now: Date): Promise<void> {
  if (summaryDueAt === null) return;
  const desk = await requests.deskOf(organisationId, userId);
  await database.write(async () => {
    const next = desk && nextSummary(now, desk.timeZone, isFrenchHoliday);
    if (!(await preferences.moveSummary(organisationId, userId, summaryDueAt, next))) return;
    if (desk === null || !isTimely(summaryDueAt, now, desk.timeZone, isFrenchHoliday)) return;
    await outbox.publish({ type: SUMMARY_DUE, organisationId, occurredAt: now, ...SYSTEM, payload: { userId } }, { dedupeKey: `${userId}:${summaryDueAt.toISOString()}` });
  });
}
