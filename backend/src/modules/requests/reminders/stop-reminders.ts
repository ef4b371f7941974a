import { announce } from '../timeline/publish-request-event.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import { remindersOf } from './reminders.rules.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { takesFiles } from '../requests.rules.ts';

/** The recipient wants no more automatic reminders of this request; said again, or once nothing is owed, it changes nothing. The sender can still remind by hand, and start them again. */
export function stopReminders(requests: Requests, organisationId: string, requestId: string, cause: Cause): Promise<void> {
  const { platform, store } = requests;
  return holdingRow(requests, organisationId, requestId, async (held) => {
    const reminders = remindersOf(held);
    if (reminders.paused || !takesFiles(held.status)) return;
    await store.change(organisationId, held, { reminders: { ...reminders, paused: true }, updatedAt: platform.clock.now() });
    await announce(requests, cause, held, 'reminders.stopped');
  });
}
