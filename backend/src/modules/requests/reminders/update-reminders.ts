import { preconditionFailed } from '../../../platform/problem.ts';
import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { resolveReminders } from './reminders.rules.ts';
import type { RequestReminders } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { notEditable } from '../requests.problems.ts';
import { acceptsEdits } from '../requests.rules.ts';

/** Gives a request a reminder rule of its own, pauses its reminders, or lets it follow the organisation again. */
export function updateReminders(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  wanted: RequestReminders,
  expected: string | null,
  cause: ActorContext,
): Promise<RequestReminders> {
  const { platform, store } = requests;
  return withLockedRow(requests, organizationId, requestId, async (held) => {
    if (expected !== null && expected !== String(held.version)) throw preconditionFailed();
    if (!acceptsEdits(held.status)) throw notEditable();
    if (
      JSON.stringify(resolveReminders(held)) ===
      JSON.stringify(resolveReminders({ reminders: wanted }))
    )
      return resolveReminders(held);
    const edited = await store.update(organizationId, held, {
      reminders: wanted,
      updatedAt: platform.clock.now(),
    });
    await publishRequestEvent(requests, cause, held, 'request.edited', { fields: ['reminders'] });
    return resolveReminders(edited);
  });
}
