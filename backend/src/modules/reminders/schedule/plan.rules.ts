import { addDays, toCalendarDay } from '../../../platform/calendar/calendar.rules.ts';
import type { RequestReminderState } from '../../requests/index.ts';
import type { ReminderRule } from '../../requests/requests.contract.ts';
import {
  isDayOff,
  isReminder,
  NO_OVERRIDES,
  computeUpcomingSlots,
  toPendingSlots,
  type SendingHours,
  type Overrides,
  type Slot,
  type StoredSlot,
} from '../reminders.rules.ts';
import type { ReminderPlanRow, StoredOverrides } from '../reminders.tables.ts';

export interface EffectiveSettings {
  readonly enabled: boolean;
  readonly rule: ReminderRule;
  readonly hours: SendingHours;
}

export type ReminderState = Omit<RequestReminderState, 'requestId' | 'title' | 'recipientName'>;

export const toOverrides = (row: Pick<ReminderPlanRow, 'overrides'>): Overrides => ({
  ...row.overrides,
  moved: row.overrides.moved.map(({ step, at }) => ({ step, at: new Date(at) })),
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
  isOutstanding: false,
  deadline: null,
  countsFrom: now,
  deliveredUntil: null,
  staleSince: null,
  nextDueAt: null,
  nextReminderAt: null,
  slots: [],
  overrides: toStoredOverrides(NO_OVERRIDES),
  sent: 0,
  lastSentAt: null,
});

export const toSlotColumns = (
  slots: readonly Slot[],
): Pick<ReminderPlanRow, 'slots' | 'deliveredUntil' | 'nextDueAt' | 'nextReminderAt'> => ({
  slots: slots.map(toStoredSlot),
  deliveredUntil: null,
  nextDueAt: slots[0]?.at ?? null,
  nextReminderAt: slots.find(isReminder)?.at ?? null,
});

export const resolveRule = (
  { reminders }: ReminderState,
  settings: EffectiveSettings,
): ReminderRule | null =>
  reminders.paused ? null : (reminders.rule ?? (settings.enabled ? settings.rule : null));

/** Automatic and manual reminders without lost ones; counts towards the rule's `max`. */
export const countSent = (
  row: Pick<ReminderPlanRow, 'sent'>,
  { manualReminderCount, lostReminderCount }: ReminderState,
): number => Math.max(0, row.sent + manualReminderCount - lostReminderCount);

/** Slots pending at `from` are kept while the rule still calls for them. */
export function recomputePlan(
  row: ReminderPlanRow,
  request: ReminderState,
  settings: EffectiveSettings,
  from: Date,
): ReminderPlanRow {
  const since = new Date(
    Math.max(row.countsFrom.getTime(), row.deliveredUntil?.getTime() ?? 0, from.getTime()),
  );
  // Steps are relative to the deadline, so a new deadline voids the overrides.
  const sameDeadline = row.deadline?.getTime() === request.deadline?.getTime();
  const overrides = sameDeadline
    ? { ...row.overrides, done: [...row.overrides.done, ...deliveredSteps(row)] }
    : toStoredOverrides(NO_OVERRIDES);
  const slots = computeUpcomingSlots(
    {
      isOutstanding: request.isOutstanding,
      deadline: request.deadline,
      expiresAt: request.expiresAt,
      rule: resolveRule(request, settings),
      sent: countSent(row, request),
      lastManualReminderAt: request.lastManualReminderAt,
      lastAutomaticReminderAt: row.lastSentAt,
      overrides: toOverrides({ overrides }),
    },
    settings.hours,
    { since, pending: new Set(toPendingSlots(row).map(({ at }) => at.getTime())) },
  );
  return {
    ...row,
    isOutstanding: request.isOutstanding,
    deadline: request.deadline,
    countsFrom: since,
    staleSince: null,
    overrides,
    ...toSlotColumns(slots),
  };
}

const deliveredSteps = ({ slots, deliveredUntil }: ReminderPlanRow): number[] =>
  slots.flatMap(({ at, steps }) =>
    deliveredUntil !== null && new Date(at) <= deliveredUntil ? [...steps] : [],
  );

export function listDaysOff({ hours }: EffectiveSettings, from: Date, until: Date): string[] {
  const days: string[] = [];
  const last = toCalendarDay(until, hours.timeZone);
  for (let day = toCalendarDay(from, hours.timeZone); day <= last; day = addDays(day, 1))
    if (isDayOff(day, hours)) days.push(day);
  return days;
}
