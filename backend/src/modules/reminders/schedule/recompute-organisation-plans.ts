import type { Reminders } from '../reminders.context.ts';
import { sendDue } from './publish-due-reminders.ts';

const BATCH = 1000;

/** The organisation's rule, hour or zone changed: its plans are marked, so many at a time, and made anew by whoever runs the schedule. Begun again it does no harm. */
export async function replanOrganisation(reminders: Reminders, organisationId: string, from: Date): Promise<void> {
  const { platform: { database }, plans } = reminders;
  for (let after = ''; ;) {
    const ids = await plans.owing(organisationId, after, BATCH);
    if (ids.length > 0) await database.write(() => plans.markStale(organisationId, ids, from));
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) break;
    after = last;
  }
  await sendDue(reminders);
}
