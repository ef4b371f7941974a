import type { RemindersContext } from '../reminders.context.ts';
import { publishDueReminders } from './publish-due-reminders.ts';

const BATCH = 1000;

/** The organisation's rule, hour or zone changed: its plans are marked, so many at a time, and made anew by whoever runs the schedule. Begun again it does no harm. */
export async function recomputeOrganizationPlans(
  reminders: RemindersContext,
  organizationId: string,
  from: Date,
): Promise<void> {
  const {
    platform: { database },
    plans,
  } = reminders;
  for (let after = ''; ;) {
    const ids = await plans.listOutstanding(organizationId, after, BATCH);
    if (ids.length > 0)
      await database.transaction(() => plans.markStale(organizationId, ids, from));
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) break;
    after = last;
  }
  await publishDueReminders(reminders);
}
