import { lostReminders } from '../recipient-address/bounce.rules.ts';
import { remindersOf } from './reminders.rules.ts';
import type { ReminderFacts, RequestsApi } from '../requests.api.ts';
import type { Requests } from '../requests.context.ts';
import { isExpired, takesFiles } from '../requests.rules.ts';

/** What the schedule of reminders has to know of requests, as they are now; those that are gone are left out. */
export async function reminderFactsOf({ platform, store, mailsOfUndelivered }: Requests, organisationId: string, plans: Parameters<RequestsApi['reminderFactsOf']>[1]): Promise<ReminderFacts[]> {
  if (plans.length === 0) return [];
  const now = platform.clock.now();
  const rows = await store.findMany(organisationId, plans.map(({ requestId }) => requestId));
  const automatic = new Map(plans.map(({ requestId, sent }) => [requestId, sent]));
  const reminded = rows.filter(({ id, reminderCount }) => reminderCount + (automatic.get(id) ?? 0) > 0);
  const undelivered = await mailsOfUndelivered(organisationId, reminded.map(({ id }) => id));
  return rows.map((row) => ({
    requestId: row.id,
    title: row.title,
    recipientName: row.recipientName,
    owes: takesFiles(row.status) && !isExpired(row, now),
    deadline: row.deadline,
    expiresAt: row.expiresAt,
    reminders: remindersOf(row),
    remindersByHand: row.reminderCount,
    remindersLost: lostReminders(row, undelivered.get(row.id) ?? []),
    lastByHand: row.remindedAt,
  }));
}
