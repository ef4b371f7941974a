import { momentOf } from '../../../platform/calendar.rules.ts';
import type { Cause } from '../../../platform/http/auth/actor-context.ts';
import { invalid, notFound } from '../../../platform/problem.ts';
import type { ReminderFacts } from '../../requests/index.ts';
import { emptyPlan, marksOf, replanned, slotsOf, storedMarks, type Terms } from './plan.rules.ts';
import type { Reminders } from '../reminders.context.ts';
import type { ChangeReminderBody, ReminderPlan } from '../reminders.contract.ts';
import { reminderChanged } from '../reminders.events.ts';
import { idOf, presentPlan, stepsOfId } from './to-reminder-plan.ts';
import { reminderGone } from '../reminders.problems.ts';
import { isReminder } from '../reminders.rules.ts';
import type { PlanRow } from '../reminders.tables.ts';
import { termsOf } from '../settings/load-effective-settings.ts';

async function requestOf({ requests }: Reminders, organisationId: string, row: PlanRow): Promise<ReminderFacts> {
  const [request] = await requests.reminderFactsOf(organisationId, [row]);
  if (!request) throw notFound();
  return request;
}

/** What is planned as things stand now, whether or not the schedule has heard of it yet. */
export async function getReminderPlan(reminders: Reminders, organisationId: string, requestId: string): Promise<ReminderPlan> {
  const now = reminders.platform.clock.now();
  const [kept, terms] = await Promise.all([reminders.plans.find(organisationId, requestId), termsOf(reminders, organisationId)]);
  const row = kept ?? emptyPlan(organisationId, requestId, now);
  const request = await requestOf(reminders, organisationId, row);
  return presentPlan(replanned(row, request, terms, now), request, terms, now);
}

/** The sender moves one planned reminder, cancels it, or takes either back. Throws 409 when it is not planned any more. */
export async function changeReminder(
  reminders: Reminders, organisationId: string, requestId: string, id: string, body: ChangeReminderBody, cause: Cause,
): Promise<ReminderPlan> {
  const { platform: { clock, database, outbox }, plans } = reminders;
  const terms = await termsOf(reminders, organisationId);
  return database.write(async () => {
    const now = clock.now();
    const row = await plans.hold(organisationId, requestId, emptyPlan(organisationId, requestId, now));
    const request = await requestOf(reminders, organisationId, row);
    const present = replanned(row, request, terms, now);
    const kind = body.cancelled ? 'cancelled' : body.at === null ? 'restored' : 'moved';
    if (kind !== 'restored' && !slotsOf(present).some((slot) => isReminder(slot) && idOf(slot) === id)) throw reminderGone({ log: { requestId, id } });
    const changed = marked(present, stepsOfId(id), body, request, terms, now);
    await plans.save([changed]);
    await outbox.publish(reminderChanged(organisationId, { requestId, kind }, cause, now));
    return presentPlan(changed, request, terms, now);
  });
}

/** `2026-11-26T14:30` is meant where the organisation is. */
const readMoment = (text: string, zone: string): Date =>
  text.length === 16 && !Number.isNaN(Date.parse(text)) ? momentOf(text.slice(0, 10), text.slice(11), zone) : new Date(text);

function marked(row: PlanRow, steps: readonly number[], { at, cancelled }: ChangeReminderBody, request: ReminderFacts, terms: Terms, now: Date): PlanRow {
  const chosen = at === null || cancelled ? null : readMoment(at, terms.hours.timeZone);
  if (chosen !== null && Number.isNaN(chosen.getTime())) throw invalid({ errors: [{ field: 'at', message: 'There is no such day' }] });
  if (chosen !== null && chosen <= now) throw invalid({ errors: [{ field: 'at', message: 'A reminder can only be moved to a moment to come' }] });
  if (chosen !== null && chosen >= request.expiresAt) throw invalid({ errors: [{ field: 'at', message: 'A reminder must go out before the link ends' }] });
  const marks = marksOf(row);
  const others = (step: number) => !steps.includes(step);
  const changed = replanned({
    ...row,
    marks: storedMarks({
      ...marks,
      cancelled: [...marks.cancelled.filter(others), ...(cancelled ? steps : [])],
      moved: [...marks.moved.filter(({ step }) => others(step)), ...(chosen === null ? [] : steps.map((step) => ({ step, at: chosen })))],
    }),
  }, request, terms, now);
  const isThere = slotsOf(changed).some((slot) => isReminder(slot) && steps.every((step) => slot.steps.includes(step)));
  if (chosen !== null && !isThere) throw invalid({ errors: [{ field: 'at', message: 'A reminder cannot follow one by hand within 24 hours' }] });
  return changed;
}
