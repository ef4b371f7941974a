import {
  addDays,
  formatWallClock,
  toCalendarDay,
  daysBetween,
  isWeekend,
  toInstant,
} from '../../platform/calendar.rules.ts';
import type { ReminderRule } from '../requests/requests.contract.ts';
import { DAY, HOUR } from '../../contract/durations.contract.ts';

/** Nobody is written to in the night, however late a reminder is found. */
const EARLIEST_TIME = '08:00';
const LATEST_TIME = '20:00';
/** A reminder found later than this was missed, and waits for the next moment at which it may go. */
const MISSED_AFTER = 2 * HOUR;
/** A reminder that the sender moves may not follow one by hand sooner. */
const REST_AFTER_MANUAL = DAY;
/** Days from one reminder to the next: never two days in a row, whatever days the rule names. */
const MIN_DAYS_APART = 2;
const WARNING_DAYS = 3;

type ReminderKind = 'before' | 'day' | 'after';
/** `deadline` tells the sender that the deadline is near, `expiry` the recipient that the link ends. */
export type SlotKind = ReminderKind | 'deadline' | 'expiry';

/** When an organisation writes. */
export interface SendingHours {
  readonly timeZone: string;
  /** `09:00` */
  readonly sendAt: string;
  readonly businessDaysOnly: boolean;
  readonly isHoliday: (day: string) => boolean;
}

/** What was done about single reminders. A step is a day counted from the deadline's: -3, -1, 0, 3, 6. */
export interface Overrides {
  /** Reminded of already. */
  readonly done: readonly number[];
  readonly cancelled: readonly number[];
  readonly moved: readonly { readonly step: number; readonly at: Date }[];
}

export const NO_OVERRIDES: Overrides = { done: [], cancelled: [], moved: [] };

export interface PlanInput {
  /** The request is out and the recipient owes something. */
  readonly isOutstanding: boolean;
  readonly deadline: Date | null;
  readonly expiresAt: Date;
  /** Null: no reminders, because they are paused or switched off. */
  readonly rule: ReminderRule | null;
  /** Reminders so far that count, automatic ones and those by hand. */
  readonly sent: number;
  readonly lastManualReminderAt: Date | null;
  readonly lastAutomaticReminderAt: Date | null;
  readonly overrides: Overrides;
}

/** Something to be said at an instant. `steps` are those that fell on one day; none for warnings. */
export interface Slot {
  readonly at: Date;
  readonly kind: SlotKind;
  readonly steps: readonly number[];
  /** The sender chose the moment. */
  readonly moved: boolean;
}

export const isReminder = ({ kind }: Pick<Slot, 'kind'>): boolean =>
  kind !== 'deadline' && kind !== 'expiry';

export const isDayOff = (day: string, { businessDaysOnly, isHoliday }: SendingHours): boolean =>
  businessDaysOnly && (isWeekend(day) || isHoliday(day));

/** The day itself, or the next on which the organisation writes. */
function nextSendingDay(day: string, hours: SendingHours): string {
  let open = day;
  while (isDayOff(open, hours)) open = addDays(open, 1);
  return open;
}

/**
 * Everything still to come for a request, in order: reminders before the deadline, on its day and every so many days after it, at most `max` in all
 * with those that went out; a warning to the sender three days before the deadline, and to the recipient three days before the link ends.
 * That is what follows `since`, and of what was due before it and has not gone out yet (`pending`) whatever is still planned.
 */
export function computeUpcomingSlots(
  facts: PlanInput,
  hours: SendingHours,
  { since, pending }: { since: Date; pending: ReadonlySet<number> },
): Slot[] {
  if (!facts.isOutstanding) return [];
  const expiry = computeWarning('expiry', facts.expiresAt, hours);
  const nearing = facts.deadline === null ? [] : computeWarning('deadline', facts.deadline, hours);
  // The warning that the link ends reminds the recipient too.
  const ending = facts.rule === null ? [] : expiry;
  const taken = new Set(ending.map(({ at }) => toCalendarDay(at, hours.timeZone)));
  const isUpcoming = ({ at }: Slot) => at > since || pending.has(at.getTime());
  // A reminder whose moment passed unsent does not displace the next one.
  const reminders = spaceOut(computeReminders(facts, hours, taken).filter(isUpcoming), hours);
  const left = Math.max(0, (facts.rule?.max ?? 0) - facts.sent);
  return [...reminders.slice(0, left), ...[...nearing, ...ending].filter(isUpcoming)].sort(byTime);
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
  facts: PlanInput,
  hours: SendingHours,
  taken: ReadonlySet<string>,
): Slot[] {
  const { deadline, rule, overrides, expiresAt, lastManualReminderAt } = facts;
  if (deadline === null || rule === null) return [];
  const { timeZone } = hours;
  const dueDay = toCalendarDay(deadline, timeZone);
  const rested =
    lastManualReminderAt === null ? 0 : lastManualReminderAt.getTime() + REST_AFTER_MANUAL;
  const isFree = createFreeDayCheck(facts, hours, taken);
  const byDay = new Map<string, Slot>();
  for (const step of listSteps(rule, dueDay, facts, hours)) {
    if (overrides.done.includes(step) || overrides.cancelled.includes(step)) continue;
    const chosen = overrides.moved.find((one) => one.step === step)?.at;
    const at =
      chosen ?? toInstant(nextSendingDay(addDays(dueDay, step), hours), hours.sendAt, timeZone);
    const day = toCalendarDay(at, timeZone);
    if (at >= expiresAt || at.getTime() < rested || taken.has(day)) continue;
    // What was to come before the deadline, and would come after it because of a week-end, is not said at all.
    if (chosen === undefined && ((step < 0 && at > deadline) || !isFree(day))) continue;
    const there = byDay.get(day);
    const moment = there?.moved ? there.at : at;
    byDay.set(day, {
      at: moment,
      kind: toReminderKind(day, dueDay),
      steps: [...(there?.steps ?? []), step],
      moved: chosen !== undefined || (there?.moved ?? false),
    });
  }
  return [...byDay.values()];
}

/** Days far enough from what the recipient was or will be told otherwise: by hand, by the schedule before, by the warning that the link ends. */
function createFreeDayCheck(
  { lastManualReminderAt, lastAutomaticReminderAt }: PlanInput,
  { timeZone }: SendingHours,
  taken: ReadonlySet<string>,
): (day: string) => boolean {
  const others = [
    ...taken,
    ...(lastManualReminderAt === null ? [] : [toCalendarDay(lastManualReminderAt, timeZone)]),
  ];
  const automatic =
    lastAutomaticReminderAt === null ? null : toCalendarDay(lastAutomaticReminderAt, timeZone);
  return (day) =>
    others.every((other) => Math.abs(daysBetween(other, day)) >= MIN_DAYS_APART) &&
    (automatic === null || daysBetween(automatic, day) >= MIN_DAYS_APART);
}

const isTooClose = (earlier: Date, later: Date, timeZone: string): boolean =>
  daysBetween(toCalendarDay(earlier, timeZone), toCalendarDay(later, timeZone)) < MIN_DAYS_APART;

/** Of two reminders too close to each other the later gives way; one that the sender moved stays. */
function spaceOut(reminders: readonly Slot[], { timeZone }: SendingHours): Slot[] {
  const kept: Slot[] = [];
  for (const slot of [...reminders].sort(byTime)) {
    const last = kept.at(-1);
    const close = last !== undefined && isTooClose(last.at, slot.at, timeZone);
    if (close && !slot.moved) continue;
    if (close && !last.moved) kept.pop();
    kept.push(slot);
  }
  return kept;
}

/** What is planned after a reminder that went out late, or was put off, without what would come too soon after it. */
export const dropTooClose = (later: Date, slots: readonly Slot[], timeZone: string): Slot[] =>
  slots.filter((slot) => !isReminder(slot) || slot.moved || !isTooClose(later, slot.at, timeZone));

const toReminderKind = (day: string, dueDay: string): ReminderKind =>
  day < dueDay ? 'before' : day === dueDay ? 'day' : 'after';

/** As days counted from the deadline's. The days after it are counted anew from a reminder by hand. */
function listSteps(
  { daysBefore, onDeadline, everyDaysAfter }: ReminderRule,
  dueDay: string,
  { lastManualReminderAt, expiresAt }: PlanInput,
  { timeZone }: SendingHours,
): number[] {
  const byHand =
    lastManualReminderAt === null
      ? 0
      : daysBetween(dueDay, toCalendarDay(lastManualReminderAt, timeZone));
  const start = Math.max(0, byHand);
  // Those that are done, cancelled or were paused over take their place in the row, so it goes on to the end of the link.
  const room = daysBetween(dueDay, toCalendarDay(expiresAt, timeZone)) - start;
  const after =
    everyDaysAfter === null
      ? []
      : Array.from(
          { length: Math.max(0, Math.floor(room / everyDaysAfter)) },
          (_, index) => start + (index + 1) * everyDaysAfter,
        );
  return [
    ...daysBefore.map((days) => -days).sort((a, b) => a - b),
    ...(onDeadline ? [0] : []),
    ...after,
  ];
}

/** What is due at `now`: reminders that were missed become one, told by the last of them. */
export function splitDue(
  slots: readonly Slot[],
  now: Date,
): { due: Slot[]; rest: Slot[]; steps: number[] } {
  const [late, rest]: [Slot[], Slot[]] = [[], []];
  for (const slot of slots) (slot.at.getTime() <= now.getTime() ? late : rest).push(slot);
  const reminders = late.filter(isReminder);
  const last = reminders.at(-1);
  return {
    due: late.filter((slot) => !isReminder(slot) || slot === last),
    rest,
    steps: reminders.flatMap(({ steps }) => [...steps]),
  };
}

export const wasMissed = (due: readonly Slot[], now: Date): boolean =>
  due.some(({ at }) => now.getTime() - at.getTime() > MISSED_AFTER);

/** When something that was missed may go out: at once on a day on which the organisation writes, but not in the night. */
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
