import { describe, expect, test } from '@jest/globals';
import { formatWallClock, endOfDay, toInstant } from '../../../platform/calendar/calendar.rules.ts';
import {
  emptyPlan,
  recomputePlan,
  type ReminderState,
  type EffectiveSettings,
} from './plan.rules.ts';
import { isReminder, toPendingSlots } from '../reminders.rules.ts';
import type { ReminderPlanRow } from '../reminders.tables.ts';
import { DAY } from '../../../contract/durations.contract.ts';

const PARIS = 'Europe/Paris';
const RULE = { daysBefore: [3, 1], onDeadline: true, everyDaysAfter: 3, max: 5 };
const SETTINGS: EffectiveSettings = {
  enabled: true,
  rule: RULE,
  hours: { timeZone: PARIS, sendAt: '09:00', businessDaysOnly: true },
};
const at = (text: string) => toInstant(text.slice(0, 10), text.slice(11), PARIS);

const withDeadline = (day: string) => {
  const deadline = endOfDay(day, PARIS);
  return { deadline, expiresAt: new Date(deadline.getTime() + 30 * DAY) };
};
/** Sent on a Friday, due a week later. */
const SENT: ReminderState = {
  isOutstanding: true,
  ...withDeadline('2026-11-27'),
  reminders: { paused: false, rule: null },
  manualReminderCount: 0,
  lostReminderCount: 0,
  lastManualReminderAt: null,
};
const FIRST = recomputePlan(
  emptyPlan('o', 'r', at('2026-11-20 10:00')),
  SENT,
  SETTINGS,
  at('2026-11-20 10:00'),
);
/** The stored plan after this many reminders. */
const planAfter = (sent: number): ReminderPlanRow => {
  const last = toPendingSlots(FIRST).filter(isReminder)[sent - 1];
  return { ...FIRST, sent, deliveredUntil: last?.at ?? null, lastSentAt: last?.at ?? null };
};
const upcomingTimes = (row: ReminderPlanRow) =>
  toPendingSlots(row)
    .filter(isReminder)
    .map((slot) => formatWallClock(slot.at, PARIS));

describe('at most five reminders over the whole life of a request', () => {
  test.each<[string, number, Partial<ReminderState>, string, number]>([
    ['none was sent', 0, {}, '2026-11-20 11:00', 5],
    ['two were sent', 2, {}, '2026-11-26 11:00', 3],
    [
      'two were sent and a submission was rejected after the deadline',
      2,
      {},
      '2026-12-02 11:00',
      3,
    ],
    [
      'two were sent and it was rejected with a new deadline',
      2,
      withDeadline('2026-12-11'),
      '2026-12-02 11:00',
      3,
    ],
    [
      'two were sent and it expired and was reopened',
      2,
      withDeadline('2027-02-26'),
      '2027-02-01 11:00',
      3,
    ],
    [
      'two and a manual one were sent',
      2,
      { manualReminderCount: 1, lastManualReminderAt: at('2026-11-26 10:00') },
      '2026-11-26 11:00',
      2,
    ],
    ['five were sent', 5, {}, '2026-12-04 11:00', 0],
    [
      'five were sent and it was rejected with a new deadline',
      5,
      withDeadline('2026-12-18'),
      '2026-12-07 11:00',
      0,
    ],
    [
      'five manual ones were sent',
      0,
      { manualReminderCount: 5, lastManualReminderAt: at('2026-11-23 10:00') },
      '2026-11-23 11:00',
      0,
    ],
    [
      'two were sent and the sender allows eight',
      2,
      { reminders: { paused: false, rule: { ...RULE, max: 8 } } },
      '2026-11-26 11:00',
      6,
    ],
    [
      'two bounced and the address was corrected',
      2,
      { lostReminderCount: 2 },
      '2026-11-26 11:00',
      5,
    ],
    [
      'five were sent, two of which bounced from a corrected address',
      5,
      { lostReminderCount: 2 },
      '2026-12-04 11:00',
      2,
    ],
    [
      'five were sent, all of which bounced from a corrected address',
      5,
      { lostReminderCount: 5, expiresAt: at('2027-01-27 23:59') },
      '2026-12-04 11:00',
      5,
    ],
    [
      'five manual ones were sent, one of which bounced from a corrected address',
      0,
      {
        manualReminderCount: 5,
        lostReminderCount: 1,
        lastManualReminderAt: at('2026-11-23 10:00'),
      },
      '2026-11-23 11:00',
      1,
    ],
    ['more bounced than the plan counts', 0, { lostReminderCount: 2 }, '2026-11-20 11:00', 5],
    [
      'two were sent and nothing is outstanding',
      2,
      { isOutstanding: false },
      '2026-11-26 11:00',
      0,
    ],
  ])('remaining reminders when %s', (_, sent, changes, now, remaining) => {
    const row = recomputePlan(planAfter(sent), { ...SENT, ...changes }, SETTINGS, at(now));
    expect(upcomingTimes(row)).toHaveLength(remaining);
    expect(row.sent).toBe(sent);
  });

  test('after a submission is rejected the plan continues where it stopped', () => {
    const waiting = recomputePlan(
      planAfter(2),
      { ...SENT, isOutstanding: false },
      SETTINGS,
      at('2026-11-26 10:00'),
    );
    const back = recomputePlan(waiting, SENT, SETTINGS, at('2026-11-30 15:00'));
    expect(upcomingTimes(back)).toEqual([
      '2026-12-03 09:00',
      '2026-12-07 09:00',
      '2026-12-09 09:00',
    ]);
  });
});

test('after the reminder of the day before the deadline none is planned for the day itself', () => {
  for (const now of ['2026-11-26 09:01', '2026-11-26 18:00', '2026-11-27 08:00'])
    expect(upcomingTimes(recomputePlan(planAfter(2), SENT, SETTINGS, at(now)))).toEqual([
      '2026-11-30 09:00',
      '2026-12-03 09:00',
      '2026-12-07 09:00',
    ]);
});

describe('reminders that were not sent', () => {
  const daily: ReminderState = {
    ...SENT,
    reminders: {
      paused: false,
      rule: { daysBefore: [], onDeadline: false, everyDaysAfter: 1, max: 2 },
    },
  };

  test('two weeks of pause leave as many reminders as the rule allows', () => {
    const paused = recomputePlan(
      FIRST,
      { ...daily, reminders: { ...daily.reminders, paused: true } },
      SETTINGS,
      at('2026-11-20 12:00'),
    );
    expect(upcomingTimes(recomputePlan(paused, daily, SETTINGS, at('2026-12-14 10:00')))).toEqual([
      '2026-12-15 09:00',
      '2026-12-17 09:00',
    ]);
  });

  test('reminders cancelled by the sender are replaced by later ones', () => {
    const cancelled = [1, 2, 3, 4, 5, 6];
    expect(
      upcomingTimes(
        recomputePlan(
          { ...FIRST, overrides: { ...FIRST.overrides, cancelled } },
          daily,
          SETTINGS,
          at('2026-11-27 10:00'),
        ),
      ),
    ).toEqual(['2026-12-04 09:00', '2026-12-07 09:00']);
  });
});
