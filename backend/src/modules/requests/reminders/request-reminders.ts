import { systemCaller, type Caller } from '../../../platform/http/auth/principal.ts';
import type { RequestReminders, ReminderRule } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { lockRow, saveRequest } from '../aggregate/request-aggregate.ts';
import { acceptsEdits, isAwaitingRecipient } from '../requests-limits.contract.ts';
import { notEditable } from '../requests.problems.ts';
import { assertVersion } from '../../../platform/assert-version.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export const resolveReminders = ({
  reminders,
}: {
  reminders: RequestReminders | null;
}): RequestReminders =>
  reminders === null
    ? { paused: false, rule: null }
    : { paused: reminders.paused, rule: reminders.rule && normalizeRule(reminders.rule) };

/** Canonical order of fields and days: equal rules are written alike. */
const normalizeRule = ({
  daysBefore,
  onDeadline,
  everyDaysAfter,
  max,
}: ReminderRule): ReminderRule => ({
  daysBefore: [...daysBefore].sort((a, b) => b - a),
  onDeadline,
  everyDaysAfter,
  max,
});

export async function getReminders(
  { store }: RequestsContext,
  { organizationId, viewer }: Caller,
  requestId: string,
): Promise<RequestReminders> {
  const row = await store.get(organizationId, viewer, requestId);
  return resolveReminders(row);
}

export function updateReminders(
  context: RequestsContext,
  caller: Caller,
  requestId: string,
  settings: RequestReminders,
  expected: string | null,
  actor: ActorContext,
): Promise<RequestReminders> {
  const { platform } = context;
  return platform.database.transaction(async () => {
    const request = await lockRow(context, caller, requestId);
    assertVersion(request, expected);
    if (!acceptsEdits(request.status)) throw notEditable();
    if (
      JSON.stringify(resolveReminders(request)) ===
      JSON.stringify(resolveReminders({ reminders: settings }))
    )
      return resolveReminders(request);
    const edited = await saveRequest(
      context,
      request,
      {
        columns: { reminders: settings, updatedAt: platform.clock.now() },
        events: [{ type: 'request.edited', payload: { fields: ['reminders'] } }],
      },
      actor,
    );
    return resolveReminders(edited);
  });
}

/** Stops automatic reminders; the sender can still remind manually, or resume them. */
export function stopReminders(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  correlationId: string,
): Promise<void> {
  const { platform } = context;
  return platform.database.transaction(async () => {
    const request = await lockRow(context, systemCaller(organizationId), requestId);
    const reminders = resolveReminders(request);
    if (reminders.paused || !isAwaitingRecipient(request.status)) return;
    await saveRequest(
      context,
      request,
      {
        columns: { reminders: { ...reminders, paused: true }, updatedAt: platform.clock.now() },
        events: [{ type: 'reminders.unsubscribed' }],
      },
      { actor: { kind: 'recipient', id: 'mail' }, correlationId },
    );
  });
}
