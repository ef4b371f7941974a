import type { Caller } from '../../../platform/http/auth/principal.ts';
import type { RemindersContext } from '../reminders.context.ts';
import type { UpcomingReminders } from '../reminders.contract.ts';
import type { ReminderPlanRow } from '../reminders.tables.ts';
import { isReminder, toPendingSlots } from '../reminders.rules.ts';

/** Plans know no viewer: as many are read as it takes to find what the caller sees. */
const BATCH = 500;

export async function listUpcomingReminders(
  context: RemindersContext,
  caller: Caller,
  limit = 5,
): Promise<UpcomingReminders> {
  const { organizationId, viewer } = caller;
  const reminders: UpcomingReminders['reminders'] = [];
  const batchSize = viewer.kind === 'all' ? limit : BATCH;
  for (let offset = 0; ; offset += batchSize) {
    const rows = await context.plans.listUpcoming(organizationId, batchSize, offset);
    reminders.push(...(await presentUpcoming(context, caller, rows)));
    if (viewer.kind === 'all' || reminders.length >= limit || rows.length < batchSize) break;
  }
  const { timeZone } = await context.organizations.get(organizationId);
  return { timeZone, reminders: reminders.slice(0, limit) };
}

async function presentUpcoming(
  { requests }: RemindersContext,
  caller: Caller,
  rows: readonly ReminderPlanRow[],
): Promise<UpcomingReminders['reminders']> {
  const states = new Map(
    (await requests.listReminderStates(caller, rows)).map((state) => [state.requestId, state]),
  );
  return rows.flatMap((row) => {
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
  });
}
