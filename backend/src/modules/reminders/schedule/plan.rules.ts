import { addDays, dayOf } from '../../../platform/calendar.rules.ts';
import type { ReminderRule } from '../../requests/requests.contract.ts';
import { isOff, isReminder, NO_MARKS, planOf, stillToCome, type Hours, type Marks, type Slot } from '../reminders.rules.ts';
import type { PlanRow, StoredMarks, StoredSlot } from '../reminders.tables.ts';

/** How an organisation reminds. */
export interface Terms {
  readonly enabled: boolean;
  readonly rule: ReminderRule;
  readonly hours: Hours;
}

/** What a request says about its reminders, as it is now. */
export interface RequestTerms {
  readonly owes: boolean;
  readonly deadline: Date | null;
  readonly expiresAt: Date;
  readonly reminders: { readonly paused: boolean; readonly rule: ReminderRule | null };
  readonly remindersByHand: number;
  readonly remindersLost: number;
  readonly lastByHand: Date | null;
}

/** What is still to be said. */
export const slotsOf = ({ slots, saidAt }: Pick<PlanRow, 'slots' | 'saidAt'>): Slot[] =>
  slots.map(({ at, kind, steps, moved }) => ({ at: new Date(at), kind, steps, moved })).filter(({ at }) => saidAt === null || at > saidAt);
export const marksOf = (row: Pick<PlanRow, 'marks'>): Marks => ({ ...row.marks, moved: row.marks.moved.map(({ step, at }) => ({ step, at: new Date(at) })) });

const storedSlot = ({ at, kind, steps, moved }: Slot): StoredSlot => ({ at: at.toISOString(), kind, steps, moved });
export const storedMarks = ({ done, cancelled, moved }: Marks): StoredMarks => ({ done, cancelled, moved: moved.map(({ step, at }) => ({ step, at: at.toISOString() })) });

export const emptyPlan = (organisationId: string, requestId: string, now: Date): PlanRow => ({
  organisationId, requestId, owing: false, deadline: null, countsFrom: now, saidAt: null, staleFrom: null, nextAt: null, remindAt: null, slots: [], marks: storedMarks(NO_MARKS), sent: 0, lastAt: null,
});

/** The columns that say what is to come. */
export const toCome = (slots: readonly Slot[]): Pick<PlanRow, 'slots' | 'saidAt' | 'nextAt' | 'remindAt'> =>
  ({ slots: slots.map(storedSlot), saidAt: null, nextAt: slots[0]?.at ?? null, remindAt: slots.find(isReminder)?.at ?? null });

export const ruleFor = ({ reminders }: RequestTerms, terms: Terms): ReminderRule | null =>
  reminders.paused ? null : reminders.rule ?? (terms.enabled ? terms.rule : null);

/** Reminders so far that count towards the rule's `max`: those of the schedule and by hand, without those that reached nobody. */
export const sentOf = (row: Pick<PlanRow, 'sent'>, { remindersByHand, remindersLost }: RequestTerms): number => Math.max(0, row.sent + remindersByHand - remindersLost);

/** The plan as the request and its organisation stand now. What was due at `from` and has not gone out yet is still due, unless nothing calls for it any more. */
export function replanned(row: PlanRow, request: RequestTerms, terms: Terms, from: Date): PlanRow {
  const since = new Date(Math.max(row.countsFrom.getTime(), row.saidAt?.getTime() ?? 0, from.getTime()));
  // Steps are counted from the deadline: another one makes other reminders of them.
  const sameDeadline = row.deadline?.getTime() === request.deadline?.getTime();
  const marks = sameDeadline ? { ...row.marks, done: [...row.marks.done, ...saidSteps(row)] } : storedMarks(NO_MARKS);
  const rule = ruleFor(request, terms);
  const sent = sentOf(row, request);
  const plan = planOf({
    owing: request.owes, deadline: request.deadline, expiresAt: request.expiresAt, rule, sent, lastByHand: request.lastByHand, lastAutomatic: row.lastAt, marks: marksOf({ marks }),
  }, terms.hours);
  const pending = new Set(slotsOf(row).map(({ at }) => at.getTime()));
  const slots = stillToCome(plan, { since, pending, left: (rule?.max ?? 0) - sent });
  return { ...row, owing: request.owes, deadline: request.deadline, countsFrom: since, staleFrom: null, marks, ...toCome(slots) };
}

const saidSteps = ({ slots, saidAt }: PlanRow): number[] => slots.flatMap(({ at, steps }) => (saidAt !== null && new Date(at) <= saidAt ? [...steps] : []));

/** Days until the link ends on which the organisation does not write. */
export function daysOff({ hours }: Terms, from: Date, until: Date): string[] {
  const days: string[] = [];
  const last = dayOf(until, hours.timeZone);
  for (let day = dayOf(from, hours.timeZone); day <= last; day = addDays(day, 1)) if (isOff(day, hours)) days.push(day);
  return days;
}
