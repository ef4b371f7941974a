import {
  addDays,
  formatWallClock,
  toCalendarDay,
  daysBetween,
  toInstant,
} from '../../platform/calendar/calendar.rules.ts';
import { isBusinessDay } from '../../platform/calendar/business-days.rules.ts';
import type { ReminderRule } from '../requests/requests.contract.ts';
import { DAY, HOUR } from '../../contract/durations.contract.ts';

const EARLIEST_TIME = '08:00';
const LATEST_TIME = '20:00';
/** A reminder later than this waits for the next acceptable sending time. */
const MISSED_AFTER = 2 * HOUR;
/** Minimum time from a manual reminder to one that the sender moves. */
const REST_AFTER_MANUAL = DAY;
/** No reminders on two consecutive days, whatever the rule says. */
const MIN_DAYS_APART = 2;
const WARNING_DAYS = 3;

type ReminderKind = 'before' | 'day' | 'after';
export type SlotKind = ReminderKind | 'deadline' | 'expiry';

export interface SendingHours {
  readonly timeZone: string;
  readonly sendAt: string;
  readonly businessDaysOnly: boolean;
}

/** A step is the number of days from the deadline's day: -3, 0, 6. */
export interface Overrides {
  readonly done: readonly number[];
  readonly cancelled: readonly number[];
  readonly moved: readonly { readonly step: number; readonly at: Date }[];
}

export const NO_OVERRIDES: Overrides = { done: [], cancelled: [], moved: [] };

export interface PlanInput {
  readonly isOutstanding: boolean;
  readonly deadline: Date | null;
  readonly expiresAt: Date;
  /** Null: reminders are paused or switched off. */
  readonly rule: ReminderRule | null;
  readonly sent: number;
  readonly lastManualReminderAt: Date | null;
  readonly lastAutomaticReminderAt: Date | null;
  readonly overrides: Overrides;
}

/** `steps` are the steps that fell on one day; empty for warnings. */
export interface Slot {
  readonly at: Date;
  readonly kind: SlotKind;
  readonly steps: readonly number[];
  readonly moved: boolean;
}

export interface StoredSlot extends Omit<Slot, 'at'> {
  readonly at: string;
}

export const isReminder = ({ kind }: Pick<Slot, 'kind'>): boolean =>
  kind !== 'deadline' && kind !== 'expiry';

export const toPendingSlots = ({
  slots,
  deliveredUntil,
}: {
  readonly slots: readonly StoredSlot[];
  readonly deliveredUntil: Date | null;
}): Slot[] =>
  slots
    .map(({ at, kind, steps, moved }) => ({ at: new Date(at), kind, steps, moved }))
    .filter(({ at }) => deliveredUntil === null || at > deliveredUntil);

export const isDayOff = (day: string, { businessDaysOnly }: SendingHours): boolean =>
  businessDaysOnly && !isBusinessDay(day);

function nextSendingDay(day: string, hours: SendingHours): string {
  let sendingDay = day;
  while (isDayOff(sendingDay, hours)) sendingDay = addDays(sendingDay, 1);
  return sendingDay;
}

/** Slots after `since` and those in `pending`; reminders up to `max`, including those sent. */
export function computeUpcomingSlots(
  input: PlanInput,
  hours: SendingHours,
  { since, pending }: { since: Date; pending: ReadonlySet<number> },
): Slot[] {
  if (!input.isOutstanding) return [];
  const expiry = computeWarning('expiry', input.expiresAt, hours);
  const deadlineWarnings =
    input.deadline === null ? [] : computeWarning('deadline', input.deadline, hours);
  const expiryWarnings = input.rule === null ? [] : expiry;
  const expiryDays = new Set(expiryWarnings.map(({ at }) => toCalendarDay(at, hours.timeZone)));
  const isUpcoming = ({ at }: Slot) => at > since || pending.has(at.getTime());
  const reminders = spaceOut(computeReminders(input, hours, expiryDays).filter(isUpcoming), hours);
  const remaining = Math.max(0, (input.rule?.max ?? 0) - input.sent);
  return [
    ...reminders.slice(0, remaining),
    ...[...deadlineWarnings, ...expiryWarnings].filter(isUpcoming),
  ].sort(byTime);
}

const byTime = (a: Slot, b: Slot): number => a.at.getTime() - b.at.getTime();

function computeWarning(kind: 'deadline' | 'expiry', end: Date, hours: SendingHours): Slot[] {
  const day = addDays(toCalendarDay(end, hours.timeZone), -WARNING_DAYS);
  const moments = [nextSendingDay(day, hours), day].map((on) =>
    toInstant(on, hours.sendAt, hours.timeZone),
  );
  const at = moments.find((moment) => moment < end);
  return at === undefined ? [] : [{ at, kind, steps: [], moved: false }];
}

function computeReminders(
  input: PlanInput,
  hours: SendingHours,
  expiryDays: ReadonlySet<string>,
): Slot[] {
  const { deadline, rule, overrides, expiresAt, lastManualReminderAt } = input;
  if (deadline === null || rule === null) return [];
  const { timeZone } = hours;
  const dueDay = toCalendarDay(deadline, timeZone);
  const restedUntil =
    lastManualReminderAt === null ? 0 : lastManualReminderAt.getTime() + REST_AFTER_MANUAL;
  const isFree = createFreeDayCheck(input, hours, expiryDays);
  const byDay = new Map<string, Slot>();
  for (const step of listSteps(rule, dueDay, input, hours)) {
    if (overrides.done.includes(step) || overrides.cancelled.includes(step)) continue;
    const movedTo = overrides.moved.find((one) => one.step === step)?.at;
    const at =
      movedTo ?? toInstant(nextSendingDay(addDays(dueDay, step), hours), hours.sendAt, timeZone);
    const day = toCalendarDay(at, timeZone);
    if (at >= expiresAt || at.getTime() < restedUntil || expiryDays.has(day)) continue;
    // A reminder before the deadline is dropped when a weekend would push it past the deadline.
    if (movedTo === undefined && ((step < 0 && at > deadline) || !isFree(day))) continue;
    const sameDay = byDay.get(day);
    const moment = sameDay?.moved ? sameDay.at : at;
    byDay.set(day, {
      at: moment,
      kind: toReminderKind(day, dueDay),
      steps: [...(sameDay?.steps ?? []), step],
      moved: movedTo !== undefined || (sameDay?.moved ?? false),
    });
  }
  return [...byDay.values()];
}

function createFreeDayCheck(
  { lastManualReminderAt, lastAutomaticReminderAt }: PlanInput,
  { timeZone }: SendingHours,
  expiryDays: ReadonlySet<string>,
): (day: string) => boolean {
  const otherDays = [
    ...expiryDays,
    ...(lastManualReminderAt === null ? [] : [toCalendarDay(lastManualReminderAt, timeZone)]),
  ];
  const automatic =
    lastAutomaticReminderAt === null ? null : toCalendarDay(lastAutomaticReminderAt, timeZone);
  return (day) =>
    otherDays.every((other) => Math.abs(daysBetween(other, day)) >= MIN_DAYS_APART) &&
    (automatic === null || daysBetween(automatic, day) >= MIN_DAYS_APART);
}

const isTooClose = (earlier: Date, later: Date, timeZone: string): boolean =>
  daysBetween(toCalendarDay(earlier, timeZone), toCalendarDay(later, timeZone)) < MIN_DAYS_APART;

/** The later of two reminders too close together is dropped, unless the sender moved it. */
function spaceOut(reminders: readonly Slot[], { timeZone }: SendingHours): Slot[] {
  const spaced: Slot[] = [];
  for (const slot of [...reminders].sort(byTime)) {
    const last = spaced.at(-1);
    const close = last !== undefined && isTooClose(last.at, slot.at, timeZone);
    if (close && !slot.moved) continue;
    if (close && !last.moved) spaced.pop();
    spaced.push(slot);
  }
  return spaced;
}

export const dropTooClose = (later: Date, slots: readonly Slot[], timeZone: string): Slot[] =>
  slots.filter((slot) => !isReminder(slot) || slot.moved || !isTooClose(later, slot.at, timeZone));

const toReminderKind = (day: string, dueDay: string): ReminderKind =>
  day < dueDay ? 'before' : day === dueDay ? 'day' : 'after';

/** A manual reminder after the deadline restarts the count of days after it. */
function listSteps(
  { daysBefore, onDeadline, everyDaysAfter }: ReminderRule,
  dueDay: string,
  { lastManualReminderAt, expiresAt }: PlanInput,
  { timeZone }: SendingHours,
): number[] {
  const manualStep =
    lastManualReminderAt === null
      ? 0
      : daysBetween(dueDay, toCalendarDay(lastManualReminderAt, timeZone));
  const start = Math.max(0, manualStep);
  // Up to the end of the link: steps done, cancelled or paused over still use a place.
  const daysLeft = daysBetween(dueDay, toCalendarDay(expiresAt, timeZone)) - start;
  const after =
    everyDaysAfter === null
      ? []
      : Array.from(
          { length: Math.max(0, Math.floor(daysLeft / everyDaysAfter)) },
          (_, index) => start + (index + 1) * everyDaysAfter,
        );
  return [
    ...daysBefore.map((days) => -days).sort((a, b) => a - b),
    ...(onDeadline ? [0] : []),
    ...after,
  ];
}

/** `due` has the last reminder only; `steps` are those of all due reminders. */
export interface DueSlots {
  readonly due: readonly Slot[];
  readonly rest: readonly Slot[];
  readonly steps: readonly number[];
}

export function splitDue(slots: readonly Slot[], now: Date): DueSlots {
  const [dueSlots, rest]: [Slot[], Slot[]] = [[], []];
  for (const slot of slots) (slot.at.getTime() <= now.getTime() ? dueSlots : rest).push(slot);
  const reminders = dueSlots.filter(isReminder);
  const last = reminders.at(-1);
  return {
    due: dueSlots.filter((slot) => !isReminder(slot) || slot === last),
    rest,
    steps: reminders.flatMap(({ steps }) => [...steps]),
  };
}

export const wasMissed = (due: readonly Slot[], now: Date): boolean =>
  due.some(({ at }) => now.getTime() - at.getTime() > MISSED_AFTER);

export function nextSendingTime(now: Date, hours: SendingHours): Date {
  const { timeZone, sendAt } = hours;
  const [today = '', time = ''] = formatWallClock(now, timeZone).split(' ');
  if (!isDayOff(today, hours) && time >= EARLIEST_TIME && time < LATEST_TIME) return now;
  const first =
    isDayOff(today, hours) || time >= LATEST_TIME || toInstant(today, sendAt, timeZone) <= now
      ? addDays(today, 1)
      : today;
  return toInstant(nextSendingDay(first, hours), sendAt, timeZone);
}
