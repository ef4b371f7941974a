import { stale } from '../../../platform/problem.ts';
import { announce } from '../timeline/publish-request-event.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import { remindersOf } from './reminders.rules.ts';
import type { RequestReminders } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { notEditable } from '../requests.problems.ts';
import { takesEdits } from '../requests.rules.ts';

/** Gives a request a reminder rule of its own, pauses its reminders, or lets it follow the organisation again. */
export function setReminders(
  requests: Requests, organisationId: string, requestId: string, wanted: RequestReminders, expected: string | null, cause: Cause,
): Promise<RequestReminders> {
  const { platform, store } = requests;
  return holdingRow(requests, organisationId, requestId, async (held) => {
    if (expected !== null && expected !== String(held.version)) throw stale();
    if (!takesEdits(held.status)) throw notEditable();
    if (JSON.stringify(remindersOf(held)) === JSON.stringify(remindersOf({ reminders: wanted }))) return remindersOf(held);
    const edited = await store.change(organisationId, held, { reminders: wanted, updatedAt: platform.clock.now() });
    await announce(requests, cause, held, 'request.edited', { fields: ['reminders'] });
    return remindersOf(edited);
  });
}
