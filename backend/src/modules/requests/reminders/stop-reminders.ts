import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { resolveReminders } from './reminders.rules.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { isAwaitingRecipient } from '../requests.rules.ts';

/** The recipient wants no more automatic reminders of this request; said again, or once nothing is owed, it changes nothing. The sender can still remind by hand, and start them again. */
export function stopReminders(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  cause: ActorContext,
): Promise<void> {
  const { platform, store } = requests;
  return withLockedRow(requests, organizationId, requestId, async (held) => {
    const reminders = resolveReminders(held);
    if (reminders.paused || !isAwaitingRecipient(held.status)) return;
    await store.update(organizationId, held, {
      reminders: { ...reminders, paused: true },
      updatedAt: platform.clock.now(),
    });
    await publishRequestEvent(requests, cause, held, 'reminders.stopped');
  });
}
