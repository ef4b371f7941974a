import type { RemindersContext } from '../reminders.context.ts';
import type { UpcomingReminders } from '../reminders.contract.ts';
import { toPendingSlots } from './plan.rules.ts';
import { isReminder } from '../reminders.rules.ts';

/** The next automatic reminder of each request, the soonest first. */
export async function listUpcomingReminders(
  { plans, requests, organizations }: RemindersContext,
  organizationId: string,
  limit = 5,
): Promise<UpcomingReminders> {
  const rows = await plans.listUpcoming(organizationId, limit);
  const facts = new Map(
    (await requests.listReminderStates(organizationId, rows)).map((fact) => [fact.requestId, fact]),
  );
  const { timeZone } = await organizations.get(organizationId);
  return {
    timeZone,
    reminders: rows.flatMap((row) => {
      const request = facts.get(row.requestId);
      const next = toPendingSlots(row).find(isReminder);
      // A plan follows its request a moment later.
      if (!request?.isOutstanding || request.reminders.paused || !next) return [];
      return [
        {
          requestId: row.requestId,
          title: request.title || null,
          recipientName: request.recipientName,
          at: next.at.toISOString(),
          kind: next.kind as 'before',
        },
      ];
    }),
  };
}
