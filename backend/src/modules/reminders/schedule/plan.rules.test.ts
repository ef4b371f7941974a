import { describe, expect, test } from '@jest/globals';
import { formatWallClock, endOfDay, toInstant } from '../../../platform/calendar.rules.ts';
import { isFrenchHoliday } from '../../../platform/public-holidays.ts';
import {
  emptyPlan,
  recomputePlan,
  toPendingSlots,
  type ReminderState,
  type EffectiveSettings,
} from './plan.rules.ts';
import { isReminder } from '../reminders.rules.ts';
import type { ReminderPlanRow } from '../reminders.tables.ts';
import { DAY } from '../../../contract/durations.contract.ts';

const PARIS = 'Europe/Paris';
const RULE = { daysBefore: [3, 1], onDeadline: true, everyDaysAfter: 3, max: 5 };
const TERMS: EffectiveSettings = {
  enabled: true,
  rule: RULE,
  hours: { timeZone: PARIS, sendAt: '09:00', businessDaysOnly: true, isHoliday: isFrenchHoliday },
};
const at = (text: string) => toInstant(text.slice(0, 10), text.slice(11), PARIS);

const due = (day: string) => {
  const deadline = endOfDay(day, PARIS);
  return { deadline, expiresAt: new Date(deadline.getTime() + 30 * DAY) };
};
/** Asked for on a Friday, due the next one. */
const ASKED: ReminderState = {
  isOutstanding: true,
  ...due('2026-11-27'),
  reminders: { paused: false, rule: null },
  manualReminderCount: 0,
  lostReminderCount: 0,
  lastManualReminderAt: null,
};
const FIRST = recomputePlan(
  emptyPlan('o', 'r', at('2026-11-20 10:00')),
  ASKED,
  TERMS,
  at('2026-11-20 10:00'),
);
/** As the schedule leaves a plan after so many of its reminders. */
const after = (sent: number): ReminderPlanRow => {
  const last = toPendingSlots(FIRST).filter(isReminder)[sent - 1];
  return { ...FIRST, sent, saidAt: last?.at ?? null, lastAt: last?.at ?? null };
};
const coming = (row: ReminderPlanRow) =>
  toPendingSlots(row)
    .filter(isReminder)
    .map((slot) => formatWallClock(slot.at, PARIS));

describe('at most five reminders in all, over the whole life of a request:', () => {
  test.each<[string, number, Partial<ReminderState>, string, number]>([
    ['none went out yet', 0, {}, '2026-11-20 11:00', 5],
    ['two went out', 2, {}, '2026-11-26 11:00', 3],
    [
      'two went out, what was handed in was sent back after the deadline',
      2,
      {},
      '2026-12-02 11:00',
      3,
    ],
    [
      'two went out, it was sent back with a new deadline',
      2,
      due('2026-12-11'),
      '2026-12-02 11:00',
      3,
    ],
    ['two went out, it expired and was reopened', 2, due('2027-02-26'), '2027-02-01 11:00', 3],
    [
      'two went out, and one by hand',
      2,
      { manualReminderCount: 1, lastManualReminderAt: at('2026-11-26 10:00') },
      '2026-11-26 11:00',
      2,
    ],
    ['five went out', 5, {}, '2026-12-04 11:00', 0],
    [
      'five went out, it was sent back with a new deadline',
      5,
      due('2026-12-18'),
      '2026-12-07 11:00',
      0,
    ],
    [
      'five by hand',
      0,
      { manualReminderCount: 5, lastManualReminderAt: at('2026-11-23 10:00') },
      '2026-11-23 11:00',
      0,
    ],
    [
      'two went out, and the sender allows eight',
      2,
      { reminders: { paused: false, rule: { ...RULE, max: 8 } } },
      '2026-11-26 11:00',
      6,
    ],
    [
      'two went out and came back, and the address was corrected',
      2,
      { lostReminderCount: 2 },
      '2026-11-26 11:00',
      5,
    ],
    [
      'five went out, two of them to an address that was corrected',
      5,
      { lostReminderCount: 2 },
      '2026-12-04 11:00',
      2,
    ],
    [
      'five went out, all of them to an address that was corrected',
      5,
      { lostReminderCount: 5, expiresAt: at('2027-01-27 23:59') },
      '2026-12-04 11:00',
      5,
    ],
    [
      'five by hand, one of them to an address that was corrected',
      0,
      {
        manualReminderCount: 5,
        lostReminderCount: 1,
        lastManualReminderAt: at('2026-11-23 10:00'),
      },
      '2026-11-23 11:00',
      1,
    ],
    ['more came back than the plan knows of', 0, { lostReminderCount: 2 }, '2026-11-20 11:00', 5],
    [
      'two went out, and what was asked for has come',
      2,
      { isOutstanding: false },
      '2026-11-26 11:00',
      0,
    ],
  ])('%s', (_, sent, more, now, left) => {
    const row = recomputePlan(after(sent), { ...ASKED, ...more }, TERMS, at(now));
    expect(coming(row)).toHaveLength(left);
    expect(row.sent).toBe(sent);
  });

  test('what was handed in and sent back goes on where it was', () => {
    const waiting = recomputePlan(
      after(2),
      { ...ASKED, isOutstanding: false },
      TERMS,
      at('2026-11-26 10:00'),
    );
    const back = recomputePlan(waiting, ASKED, TERMS, at('2026-11-30 15:00'));
    expect(coming(back)).toEqual(['2026-12-03 09:00', '2026-12-07 09:00', '2026-12-09 09:00']);
  });
});

test('once the reminder of the day before went out, none is planned for the day itself again', () => {
  for (const now of ['2026-11-26 09:01', '2026-11-26 18:00', '2026-11-27 08:00'])
    expect(coming(recomputePlan(after(2), ASKED, TERMS, at(now)))).toEqual([
      '2026-11-30 09:00',
      '2026-12-03 09:00',
      '2026-12-07 09:00',
    ]);
});

describe('reminders that did not go out leave room for others until the link ends:', () => {
  const daily: ReminderState = {
    ...ASKED,
    reminders: {
      paused: false,
      rule: { daysBefore: [], onDeadline: false, everyDaysAfter: 1, max: 2 },
    },
  };

  test('after two weeks of pause there are as many as the rule allows', () => {
    const paused = recomputePlan(
      FIRST,
      { ...daily, reminders: { ...daily.reminders, paused: true } },
      TERMS,
      at('2026-11-20 12:00'),
    );
    expect(coming(recomputePlan(paused, daily, TERMS, at('2026-12-14 10:00')))).toEqual([
      '2026-12-15 09:00',
      '2026-12-17 09:00',
    ]);
  });

  test('those that the sender cancelled are replaced by the next ones', () => {
    const cancelled = [1, 2, 3, 4, 5, 6];
    expect(
      coming(
        recomputePlan(
          { ...FIRST, marks: { ...FIRST.marks, cancelled } },
          daily,
          TERMS,
          at('2026-11-27 10:00'),
        ),
      ),
    ).toEqual(['2026-12-04 09:00', '2026-12-07 09:00']);
  });
});
