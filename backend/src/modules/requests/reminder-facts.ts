import { lostReminders } from './bounce.rules.ts';
import { remindersOf } from './reminders.rules.ts';
import type { ReminderFacts } from './requests.api.ts';
import type { Requests } from './requests.context.ts';
import { isExpired, takesFiles } from './requests.rules.ts';

/** What the schedule of reminders has to know of requests, as they are now; those that are gone are left out. */
export async function reminderFactsOf({ platform, store, mailsOfBounced }: Requests, organisationId: string, requestIds: readonly string[]): Promise<ReminderFacts[]> {
  if (requestIds.length === 0) return [];
  const now = platform.clock.now();
  const rows = await store.findMany(organisationId, requestIds);
  const bounced = await mailsOfBounced(organisationId, rows.map(({ id }) => id));
  return rows.map((row) => ({
    requestId: row.id,
    title: row.title,
    recipientName: row.recipientName,
    owes: takesFiles(row.status) && !isExpired(row, now),
    deadline: row.deadline,
    expiresAt: row.expiresAt,
    reminders: remindersOf(row),
    remindersByHand: row.reminderCount,
    remindersLost: lostReminders(row, bounced.get(row.id) ?? []),
    lastByHand: row.remindedAt,
  }));
}
