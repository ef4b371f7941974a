import { toInstant } from '../../../platform/calendar.rules.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { validationFailed, notFound } from '../../../platform/problem.ts';
import type { RequestReminderState } from '../../requests/index.ts';
import {
  emptyPlan,
  toOverrides,
  recomputePlan,
  toPendingSlots,
  toStoredOverrides,
  type EffectiveSettings,
} from './plan.rules.ts';
import type { RemindersContext } from '../reminders.context.ts';
import type { ChangeReminderBody, ReminderPlan } from '../reminders.contract.ts';
import { reminderChangedEvent } from '../reminders.events.ts';
import { formatReminderId, toReminderPlan, parseReminderId } from './to-reminder-plan.ts';
import { reminderGone } from '../reminders.problems.ts';
import { isReminder } from '../reminders.rules.ts';
import type { ReminderPlanRow } from '../reminders.tables.ts';
import { loadEffectiveSettings } from '../settings/load-effective-settings.ts';

async function getReminderState(
  { requests }: RemindersContext,
  organizationId: string,
  row: ReminderPlanRow,
): Promise<RequestReminderState> {
  const [request] = await requests.listReminderStates(organizationId, [row]);
  if (!request) throw notFound();
  return request;
}

/** What is planned as things stand now, whether or not the schedule has heard of it yet. */
export async function getReminderPlan(
  reminders: RemindersContext,
  organizationId: string,
  requestId: string,
): Promise<ReminderPlan> {
  const now = reminders.platform.clock.now();
  const [kept, terms] = await Promise.all([
    reminders.plans.find(organizationId, requestId),
    loadEffectiveSettings(reminders, organizationId),
  ]);
  const row = kept ?? emptyPlan(organizationId, requestId, now);
  const request = await getReminderState(reminders, organizationId, row);
  return toReminderPlan(recomputePlan(row, request, terms, now), request, terms, now);
}

/** The sender moves one planned reminder, cancels it, or takes either back. Throws 409 when it is not planned any more. */
export async function changeReminder(
  reminders: RemindersContext,
  organizationId: string,
  requestId: string,
  id: string,
  body: ChangeReminderBody,
  cause: ActorContext,
): Promise<ReminderPlan> {
  const {
    platform: { clock, database, outbox },
    plans,
  } = reminders;
  const terms = await loadEffectiveSettings(reminders, organizationId);
  return database.transaction(async () => {
    const now = clock.now();
    const row = await plans.lock(
      organizationId,
      requestId,
      emptyPlan(organizationId, requestId, now),
    );
    const request = await getReminderState(reminders, organizationId, row);
    const present = recomputePlan(row, request, terms, now);
    const kind = body.cancelled ? 'cancelled' : body.at === null ? 'restored' : 'moved';
    if (
      kind !== 'restored' &&
      !toPendingSlots(present).some((slot) => isReminder(slot) && formatReminderId(slot) === id)
    )
      throw reminderGone({ log: { requestId, id } });
    const changed = applyOverride(present, parseReminderId(id), body, request, terms, now);
    await plans.save([changed]);
    await outbox.publish(reminderChangedEvent(organizationId, { requestId, kind }, cause, now));
    return toReminderPlan(changed, request, terms, now);
  });
}

/** `2026-11-26T14:30` is meant where the organisation is. */
const parseMoment = (text: string, zone: string): Date =>
  text.length === 16 && !Number.isNaN(Date.parse(text))
    ? toInstant(text.slice(0, 10), text.slice(11), zone)
    : new Date(text);

function applyOverride(
  row: ReminderPlanRow,
  steps: readonly number[],
  { at, cancelled }: ChangeReminderBody,
  request: RequestReminderState,
  terms: EffectiveSettings,
  now: Date,
): ReminderPlanRow {
  const chosen = at === null || cancelled ? null : parseMoment(at, terms.hours.timeZone);
  if (chosen !== null && Number.isNaN(chosen.getTime()))
    throw validationFailed({ errors: [{ field: 'at', message: 'There is no such day' }] });
  if (chosen !== null && chosen <= now)
    throw validationFailed({
      errors: [{ field: 'at', message: 'A reminder can only be moved to a moment to come' }],
    });
  if (chosen !== null && chosen >= request.expiresAt)
    throw validationFailed({
      errors: [{ field: 'at', message: 'A reminder must go out before the link ends' }],
    });
  const marks = toOverrides(row);
  const others = (step: number) => !steps.includes(step);
  const changed = recomputePlan(
    {
      ...row,
      marks: toStoredOverrides({
        ...marks,
        cancelled: [...marks.cancelled.filter(others), ...(cancelled ? steps : [])],
        moved: [
          ...marks.moved.filter(({ step }) => others(step)),
          ...(chosen === null ? [] : steps.map((step) => ({ step, at: chosen }))),
        ],
      }),
    },
    request,
    terms,
    now,
  );
  const isThere = toPendingSlots(changed).some(
    (slot) => isReminder(slot) && steps.every((step) => slot.steps.includes(step)),
  );
  if (chosen !== null && !isThere)
    throw validationFailed({
      errors: [{ field: 'at', message: 'A reminder cannot follow one by hand within 24 hours' }],
    });
  return changed;
}
