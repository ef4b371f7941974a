import type { Caller } from '../../../platform/http/auth/principal.ts';
import { toInstant } from '../../../platform/calendar/calendar.rules.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { validationFailed, notFound } from '../../../platform/problem.ts';
import type { RequestReminderState } from '../../requests/index.ts';
import {
  emptyPlan,
  toOverrides,
  recomputePlan,
  toStoredOverrides,
  type EffectiveSettings,
} from './plan.rules.ts';
import type { RemindersContext } from '../reminders.context.ts';
import type { ChangeReminderBody, ReminderPlan } from '../reminders.contract.ts';
import { reminderChangedEvent } from '../reminders.events.ts';
import { formatReminderId, toReminderPlan, parseReminderId } from './to-reminder-plan.ts';
import { reminderGone } from '../reminders.problems.ts';
import { isReminder, toPendingSlots } from '../reminders.rules.ts';
import type { ReminderPlanRow } from '../reminders.tables.ts';
import { loadEffectiveSettings } from '../settings/load-effective-settings.ts';

async function getReminderState(
  { requests }: RemindersContext,
  caller: Caller,
  row: ReminderPlanRow,
): Promise<RequestReminderState> {
  const [request] = await requests.listReminderStates(caller, [row]);
  if (!request) throw notFound();
  return request;
}

/** Computed now, as the stored plan may lag behind the request. */
export async function getReminderPlan(
  context: RemindersContext,
  caller: Caller,
  requestId: string,
): Promise<ReminderPlan> {
  const { organizationId } = caller;
  const now = context.platform.clock.now();
  const [stored, settings] = await Promise.all([
    context.plans.find(organizationId, requestId),
    loadEffectiveSettings(context, organizationId),
  ]);
  const row = stored ?? emptyPlan(organizationId, requestId, now);
  const request = await getReminderState(context, caller, row);
  return toReminderPlan(recomputePlan(row, request, settings, now), request, settings, now);
}

/** Throws 409 `reminder-gone` when the reminder is no longer planned. */
export async function changeReminder(
  context: RemindersContext,
  caller: Caller,
  requestId: string,
  id: string,
  body: ChangeReminderBody,
  actorContext: ActorContext,
): Promise<ReminderPlan> {
  const {
    platform: { clock, database, outbox },
    plans,
  } = context;
  const { organizationId } = caller;
  const settings = await loadEffectiveSettings(context, organizationId);
  return database.transaction(async () => {
    const now = clock.now();
    const row = await plans.lock(
      organizationId,
      requestId,
      emptyPlan(organizationId, requestId, now),
    );
    const request = await getReminderState(context, caller, row);
    const current = recomputePlan(row, request, settings, now);
    const kind = body.cancelled ? 'cancelled' : body.at === null ? 'restored' : 'moved';
    if (
      kind !== 'restored' &&
      !toPendingSlots(current).some((slot) => isReminder(slot) && formatReminderId(slot) === id)
    )
      throw reminderGone({ log: { requestId, id } });
    const changed = applyOverride(current, parseReminderId(id), body, request, settings, now);
    await plans.save([changed]);
    await outbox.publish(
      reminderChangedEvent(organizationId, { requestId, kind }, actorContext, now),
    );
    return toReminderPlan(changed, request, settings, now);
  });
}

/** Local times such as `2026-11-26T14:30` are in the organisation's time zone. */
function parseMoment(text: string, zone: string): Date {
  if (text.length !== 16) return new Date(text);
  const inUtc = new Date(`${text}Z`);
  const isReal = !Number.isNaN(inUtc.getTime()) && inUtc.toISOString().startsWith(text);
  return isReal ? toInstant(text.slice(0, 10), text.slice(11), zone) : new Date(Number.NaN);
}

function applyOverride(
  row: ReminderPlanRow,
  steps: readonly number[],
  { at, cancelled }: ChangeReminderBody,
  request: RequestReminderState,
  settings: EffectiveSettings,
  now: Date,
): ReminderPlanRow {
  const chosen = at === null || cancelled ? null : parseMoment(at, settings.hours.timeZone);
  if (chosen !== null && Number.isNaN(chosen.getTime()))
    throw validationFailed({ errors: [{ field: 'at', message: 'This day does not exist' }] });
  if (chosen !== null && chosen <= now)
    throw validationFailed({
      errors: [{ field: 'at', message: 'The new time must be in the future' }],
    });
  if (chosen !== null && chosen >= request.expiresAt)
    throw validationFailed({
      errors: [{ field: 'at', message: 'The new time must be before the link expires' }],
    });
  const overrides = toOverrides(row);
  const others = (step: number) => !steps.includes(step);
  const changed = recomputePlan(
    {
      ...row,
      overrides: toStoredOverrides({
        ...overrides,
        cancelled: [...overrides.cancelled.filter(others), ...(cancelled ? steps : [])],
        moved: [
          ...overrides.moved.filter(({ step }) => others(step)),
          ...(chosen === null ? [] : steps.map((step) => ({ step, at: chosen }))),
        ],
      }),
    },
    request,
    settings,
    now,
  );
  const isPlanned = toPendingSlots(changed).some(
    (slot) => isReminder(slot) && steps.every((step) => slot.steps.includes(step)),
  );
  if (chosen !== null && !isPlanned)
    throw validationFailed({
      errors: [
        { field: 'at', message: 'A reminder cannot be sent within 24 hours of a manual one' },
      ],
    });
  return changed;
}
