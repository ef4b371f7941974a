import { addDays, toCalendarDay } from '../../../platform/calendar.rules.ts';
import type { ReminderRule } from '../../requests/requests.contract.ts';
import {
  isDayOff,
  isReminder,
  NO_OVERRIDES,
  computeUpcomingSlots,
  type SendingHours,
  type Overrides,
  type Slot,
} from '../reminders.rules.ts';
import type { ReminderPlanRow, StoredOverrides, StoredSlot } from '../reminders.tables.ts';

/** How an organisation reminds. */
export interface EffectiveSettings {
  readonly enabled: boolean;
  readonly rule: ReminderRule;
  readonly hours: SendingHours;
}

/** What a request says about its reminders, as it is now. */
export interface ReminderState {
  readonly isOutstanding: boolean;
  readonly deadline: Date | null;
  readonly expiresAt: Date;
  readonly reminders: { readonly paused: boolean; readonly rule: ReminderRule | null };
  readonly manualReminderCount: number;
  readonly lostReminderCount: number;
  readonly lastManualReminderAt: Date | null;
}

/** What is still to be said. */
export const toPendingSlots = ({
  slots,
  saidAt,
}: Pick<ReminderPlanRow, 'slots' | 'saidAt'>): Slot[] =>
  slots
    .map(({ at, kind, steps, moved }) => ({ at: new Date(at), kind, steps, moved }))
    .filter(({ at }) => saidAt === null || at > saidAt);
export const toOverrides = (row: Pick<ReminderPlanRow, 'marks'>): Overrides => ({
  ...row.marks,
  moved: row.marks.moved.map(({ step, at }) => ({ step, at: new Date(at) })),
});

const toStoredSlot = ({ at, kind, steps, moved }: Slot): StoredSlot => ({
  at: at.toISOString(),
  kind,
  steps,
  moved,
});
export const toStoredOverrides = ({ done, cancelled, moved }: Overrides): StoredOverrides => ({
  done,
  cancelled,
  moved: moved.map(({ step, at }) => ({ step, at: at.toISOString() })),
});

export const emptyPlan = (
  organizationId: string,
  requestId: string,
  now: Date,
): ReminderPlanRow => ({
  organizationId,
  requestId,
  owing: false,
  deadline: null,
  countsFrom: now,
  saidAt: null,
  staleFrom: null,
  nextAt: null,
  remindAt: null,
  slots: [],
  marks: toStoredOverrides(NO_OVERRIDES),
  sent: 0,
  lastAt: null,
});

/** The columns that say what is to come. */
export const toSlotColumns = (
  slots: readonly Slot[],
): Pick<ReminderPlanRow, 'slots' | 'saidAt' | 'nextAt' | 'remindAt'> => ({
  slots: slots.map(toStoredSlot),
  saidAt: null,
  nextAt: slots[0]?.at ?? null,
  remindAt: slots.find(isReminder)?.at ?? null,
});

export const resolveRule = (
  { reminders }: ReminderState,
  terms: EffectiveSettings,
): ReminderRule | null =>
  reminders.paused ? null : (reminders.rule ?? (terms.enabled ? terms.rule : null));

/** Reminders so far that count towards the rule's `max`: those of the schedule and by hand, without those that reached nobody. */
export const countSent = (
  row: Pick<ReminderPlanRow, 'sent'>,
  { manualReminderCount, lostReminderCount }: ReminderState,
): number => Math.max(0, row.sent + manualReminderCount - lostReminderCount);

/** The plan as the request and its organisation stand now. What was due at `from` and has not gone out yet is still due, unless nothing calls for it any more. */
export function recomputePlan(
  row: ReminderPlanRow,
  request: ReminderState,
  terms: EffectiveSettings,
  from: Date,
): ReminderPlanRow {
  const since = new Date(
    Math.max(row.countsFrom.getTime(), row.saidAt?.getTime() ?? 0, from.getTime()),
  );
  // Steps are counted from the deadline: another one makes other reminders of them.
  const sameDeadline = row.deadline?.getTime() === request.deadline?.getTime();
  const marks = sameDeadline
    ? { ...row.marks, done: [...row.marks.done, ...deliveredSteps(row)] }
    : toStoredOverrides(NO_OVERRIDES);
  const slots = computeUpcomingSlots(
    {
      isOutstanding: request.isOutstanding,
      deadline: request.deadline,
      expiresAt: request.expiresAt,
      rule: resolveRule(request, terms),
      sent: countSent(row, request),
      lastManualReminderAt: request.lastManualReminderAt,
      lastAutomaticReminderAt: row.lastAt,
      overrides: toOverrides({ marks }),
    },
    terms.hours,
    { since, pending: new Set(toPendingSlots(row).map(({ at }) => at.getTime())) },
  );
  return {
    ...row,
    owing: request.isOutstanding,
    deadline: request.deadline,
    countsFrom: since,
    staleFrom: null,
    marks,
    ...toSlotColumns(slots),
  };
}

const deliveredSteps = ({ slots, saidAt }: ReminderPlanRow): number[] =>
  slots.flatMap(({ at, steps }) => (saidAt !== null && new Date(at) <= saidAt ? [...steps] : []));

/** Days until the link ends on which the organisation does not write. */
export function listDaysOff({ hours }: EffectiveSettings, from: Date, until: Date): string[] {
  const days: string[] = [];
  const last = toCalendarDay(until, hours.timeZone);
  for (let day = toCalendarDay(from, hours.timeZone); day <= last; day = addDays(day, 1))
    if (isDayOff(day, hours)) days.push(day);
  return days;
}
