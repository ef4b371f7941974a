import type { RemindersContext } from '../reminders.context.ts';
import type { UpcomingReminders } from '../reminders.contract.ts';
import { isReminder, toPendingSlots } from '../reminders.rules.ts';

export async function listUpcomingReminders(
  { plans, requests, organizations }: RemindersContext,
  organizationId: string,
  limit = 5,
): Promise<UpcomingReminders> {
  const rows = await plans.listUpcoming(organizationId, limit);
  const states = new Map(
    (await requests.listReminderStates(organizationId, rows)).map((state) => [
      state.requestId,
      state,
    ]),
  );
  const { timeZone } = await organizations.get(organizationId);
  return {
    timeZone,
    reminders: rows.flatMap((row) => {
      const request = states.get(row.requestId);
      const next = toPendingSlots(row).find(isReminder);
      // Plans are recomputed shortly after their request changes.
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
