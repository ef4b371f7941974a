import type { RequestReminders, ReminderRule } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { acceptsEdits, isAwaitingRecipient } from '../requests-limits.contract.ts';
import { notEditable } from '../requests.problems.ts';
import { publishRequestEvent } from '../timeline/publish-request-event.ts';
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
  organizationId: string,
  requestId: string,
): Promise<RequestReminders> {
  const row = await store.get(organizationId, requestId);
  return resolveReminders(row);
}

export function updateReminders(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  settings: RequestReminders,
  expected: string | null,
  actor: ActorContext,
): Promise<RequestReminders> {
  const { platform, store } = context;
  return withLockedRow(context, organizationId, requestId, async (request) => {
    assertVersion(request, expected);
    if (!acceptsEdits(request.status)) throw notEditable();
    if (
      JSON.stringify(resolveReminders(request)) ===
      JSON.stringify(resolveReminders({ reminders: settings }))
    )
      return resolveReminders(request);
    const edited = await store.update(organizationId, request, {
      reminders: settings,
      updatedAt: platform.clock.now(),
    });
    await publishRequestEvent(context, actor, request, 'request.edited', { fields: ['reminders'] });
    return resolveReminders(edited);
  });
}

/** Stops automatic reminders; the sender can still remind manually, or resume them. */
export function stopReminders(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  actor: ActorContext,
): Promise<void> {
  const { platform, store } = context;
  return withLockedRow(context, organizationId, requestId, async (request) => {
    const reminders = resolveReminders(request);
    if (reminders.paused || !isAwaitingRecipient(request.status)) return;
    await store.update(organizationId, request, {
      reminders: { ...reminders, paused: true },
      updatedAt: platform.clock.now(),
    });
    await publishRequestEvent(context, actor, request, 'reminders.stopped');
  });
}
