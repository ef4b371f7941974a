import { describe, expect, test } from '@jest/globals';
import { DAY } from '../../contract/durations.contract.ts';
import {
  addDays,
  formatWallClock,
  toCalendarDay,
  endOfDay,
  toInstant,
} from '../../platform/calendar/calendar.rules.ts';
import { inCampaign } from '../../testing/campaign.ts';
import {
  splitDue,
  dropTooClose,
  isDayOff,
  isReminder,
  nextSendingTime,
  NO_OVERRIDES,
  computeUpcomingSlots,
  wasMissed,
  type SendingHours,
  type PlanInput,
  type Slot,
} from './reminders.rules.ts';

const PARIS: SendingHours = {
  timeZone: 'Europe/Paris',
  sendAt: '09:00',
  businessDaysOnly: true,
};
const NEW_YORK: SendingHours = { ...PARIS, timeZone: 'America/New_York' };
const RULE = { daysBefore: [3, 1], onDeadline: true, everyDaysAfter: 3, max: 5 };

const planInput = (
  deadline: string,
  { timeZone }: SendingHours,
  more: Partial<PlanInput> = {},
): PlanInput => {
  const end = endOfDay(deadline, timeZone);
  return {
    isOutstanding: true,
    deadline: end,
    expiresAt: new Date(end.getTime() + 30 * DAY),
    rule: RULE,
    sent: 0,
    lastManualReminderAt: null,
    lastAutomaticReminderAt: null,
    overrides: NO_OVERRIDES,
    ...more,
  };
};
const LONG_AGO = new Date('2000-01-01T00:00:00Z');
const upcoming = (input: PlanInput, hours: SendingHours, since = LONG_AGO) =>
  computeUpcomingSlots(input, hours, { since, pending: new Set() });
const formatSlots = (slots: readonly Slot[], { timeZone }: SendingHours) =>
  slots.filter(isReminder).map(({ at, kind }) => `${formatWallClock(at, timeZone)} ${kind}`);
const upcomingTimes = (input: PlanInput, hours = PARIS, since?: Date) =>
  formatSlots(upcoming(input, hours, since), hours);
const at = (text: string, hours: SendingHours = PARIS) =>
  toInstant(text.slice(0, 10), text.slice(11), hours.timeZone);

const DEADLINES = 365 * (inCampaign ? 3 : 1);

describe.each([
  ['Paris', PARIS],
  ['New York', NEW_YORK],
] as const)(`a deadline on each of ${DEADLINES} days, in %s`, (_, hours) => {
  const days = Array.from({ length: DEADLINES }, (_each, index) => addDays('2026-01-01', index));

  test('five reminders are planned, at nine on distinct business days, from three days before on', () => {
    for (const day of days) {
      const slots = upcoming(planInput(day, hours), hours).filter(isReminder);
      expect(slots).toHaveLength(5);
      const on = slots.map((slot) => toCalendarDay(slot.at, hours.timeZone));
      expect(new Set(on).size).toBe(5);
      expect(on).toEqual([...on].sort());
      expect(
        slots.every((slot) => formatWallClock(slot.at, hours.timeZone).endsWith(' 09:00')),
      ).toBe(true);
      expect(on.some((one) => isDayOff(one, hours))).toBe(false);
      expect(on[0]! >= addDays(day, -3)).toBe(true);
      expect(slots.map(({ kind }) => kind)).toEqual(
        on.map((one) => (one < day ? 'before' : one === day ? 'day' : 'after')),
      );
    }
  });

  test.each([
    RULE,
    { ...RULE, onDeadline: false },
    { ...RULE, everyDaysAfter: 1 },
    { ...RULE, daysBefore: [4, 3, 2, 1], everyDaysAfter: 2 },
  ])(
    'no reminder before the deadline slips past it, and none fall on consecutive days, with %j',
    (rule) => {
      for (const day of days) {
        const slots = upcoming(planInput(day, hours, { rule: { ...rule, max: 9 } }), hours).filter(
          isReminder,
        );
        for (const { steps, at: moment } of slots)
          if (steps.every((step) => step < 0))
            expect([day, toCalendarDay(moment, hours.timeZone) <= day]).toEqual([day, true]);
        const on = slots.map((slot) => toCalendarDay(slot.at, hours.timeZone));
        const inARow = on.filter((one, index) => on[index - 1] === addDays(one, -1));
        expect([day, inARow]).toEqual([day, []]);
      }
    },
  );

  test.each<[string, Partial<typeof RULE>, number[]]>([
    ['3, 1 and the day itself', {}, [-3, -1, 3, 6, 9]],
    ['2 and the day itself', { daysBefore: [2] }, [-2, 0, 3, 6, 9]],
    ['no day before and the day itself', { daysBefore: [] }, [0, 3, 6, 9, 12]],
    ['4, 3, 2, 1 and the day itself', { daysBefore: [4, 3, 2, 1] }, [-4, -2, 0, 3, 6]],
    ['every day after', { daysBefore: [], everyDaysAfter: 1 }, [0, 2, 4, 6, 8]],
    [
      'every day after, not the day itself',
      { daysBefore: [1], onDeadline: false, everyDaysAfter: 1 },
      [-1, 1, 3, 5, 7],
    ],
  ])(
    'without days off, the rule %s skips the second of two consecutive days',
    (_, more, expected) => {
      const daily = { ...hours, businessDaysOnly: false };
      const rule = { ...RULE, ...more };
      for (const day of days)
        expect(
          upcoming(planInput(day, daily, { rule }), daily)
            .filter(isReminder)
            .map((slot) => toCalendarDay(slot.at, hours.timeZone)),
        ).toEqual(expected.map((step) => addDays(day, step)));
    },
  );
});

describe('days and hours of reminders', () => {
  test.each<[string, string, SendingHours, string[]]>([
    [
      'a Friday, the reminder on the day is skipped after the one the day before',
      '2026-11-27',
      PARIS,
      [
        '2026-11-24 09:00 before',
        '2026-11-26 09:00 before',
        '2026-11-30 09:00 after',
        '2026-12-03 09:00 after',
        '2026-12-07 09:00 after',
      ],
    ],
    [
      'a Sunday, the one the day before is dropped and the one on the day moves to Monday',
      '2026-11-29',
      PARIS,
      [
        '2026-11-26 09:00 before',
        '2026-11-30 09:00 after',
        '2026-12-02 09:00 after',
        '2026-12-07 09:00 after',
        '2026-12-11 09:00 after',
      ],
    ],
    [
      'a Monday, the first reminder is on Friday',
      '2026-11-23',
      PARIS,
      [
        '2026-11-20 09:00 before',
        '2026-11-23 09:00 day',
        '2026-11-26 09:00 after',
        '2026-11-30 09:00 after',
        '2026-12-02 09:00 after',
      ],
    ],
    [
      'Easter Sunday, Monday is skipped as a holiday',
      '2026-04-05',
      PARIS,
      [
        '2026-04-02 09:00 before',
        '2026-04-07 09:00 after',
        '2026-04-13 09:00 after',
        '2026-04-17 09:00 after',
        '2026-04-20 09:00 after',
      ],
    ],
    [
      'Ascension, a Thursday',
      '2026-05-14',
      PARIS,
      [
        '2026-05-11 09:00 before',
        '2026-05-13 09:00 before',
        '2026-05-15 09:00 after',
        '2026-05-18 09:00 after',
        '2026-05-20 09:00 after',
      ],
    ],
    [
      'Christmas, a Friday',
      '2026-12-25',
      PARIS,
      [
        '2026-12-22 09:00 before',
        '2026-12-24 09:00 before',
        '2026-12-28 09:00 after',
        '2026-12-31 09:00 after',
        '2027-01-04 09:00 after',
      ],
    ],
    [
      '29 February, a Tuesday',
      '2028-02-29',
      PARIS,
      [
        '2028-02-28 09:00 before',
        '2028-03-03 09:00 after',
        '2028-03-06 09:00 after',
        '2028-03-09 09:00 after',
        '2028-03-13 09:00 after',
      ],
    ],
    [
      'the day after 29 February',
      '2028-03-01',
      PARIS,
      [
        '2028-02-28 09:00 before',
        '2028-03-01 09:00 day',
        '2028-03-06 09:00 after',
        '2028-03-10 09:00 after',
        '2028-03-13 09:00 after',
      ],
    ],
  ])('with a deadline on %s', (_, deadline, hours, expected) => {
    expect(upcomingTimes(planInput(deadline, hours), hours)).toEqual(expected);
  });

  test.each<[string, string, SendingHours, string[]]>([
    [
      'Paris changes to summer time on Sunday 29 March',
      '2026-03-30',
      PARIS,
      ['2026-03-27T08:00', '2026-03-30T07:00'],
    ],
    [
      'Paris changes to winter time on Sunday 25 October',
      '2026-10-26',
      PARIS,
      ['2026-10-23T07:00', '2026-10-26T08:00'],
    ],
    [
      'New York changes to summer time on Sunday 8 March',
      '2026-03-09',
      NEW_YORK,
      ['2026-03-06T14:00', '2026-03-09T13:00'],
    ],
    [
      'New York changes to winter time on Sunday 1 November',
      '2026-11-02',
      NEW_YORK,
      ['2026-10-30T13:00', '2026-11-02T14:00'],
    ],
  ])('nine o’clock stays nine o’clock when %s', (_, deadline, hours, expected) => {
    expect(
      upcoming(planInput(deadline, hours), hours)
        .filter(isReminder)
        .slice(0, 2)
        .map((slot) => slot.at.toISOString().slice(0, 16)),
    ).toEqual(expected);
  });

  test.each<[string, SendingHours, string, string]>([
    [
      'Paris skips 02:30 and sends an hour later',
      { ...PARIS, sendAt: '02:30', businessDaysOnly: false },
      '2026-03-29',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'Paris has 02:30 twice and sends at the first',
      { ...PARIS, sendAt: '02:30', businessDaysOnly: false },
      '2026-10-25',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'New York skips 02:30 and sends an hour later',
      { ...NEW_YORK, sendAt: '02:30', businessDaysOnly: false },
      '2026-03-08',
      '2026-03-08T07:30:00.000Z',
    ],
    [
      'New York has 01:30 twice and sends at the first',
      { ...NEW_YORK, sendAt: '01:30', businessDaysOnly: false },
      '2026-11-01',
      '2026-11-01T05:30:00.000Z',
    ],
  ])('at a clock change, %s', (_, hours, deadline, expected) => {
    const slots = upcoming(
      planInput(deadline, hours, { rule: { ...RULE, daysBefore: [], everyDaysAfter: null } }),
      hours,
    ).filter(isReminder);
    expect(slots.map((slot) => slot.at.toISOString())).toEqual([expected]);
  });

  test('a deadline at 23:59 and one at nine in the morning give the same reminders', () => {
    const [late, early] = ['23:59', '09:00'].map((time) =>
      upcoming(planInput('2026-11-27', PARIS, { deadline: at(`2026-11-27 ${time}`) }), PARIS),
    );
    expect(early).toEqual(late);
  });

  test('a deadline at 23:59 in New York is on the next day in Paris', () => {
    const deadline = toInstant('2026-11-24', '23:59', 'America/New_York');
    const rule = { ...RULE, daysBefore: [] };
    expect(
      [NEW_YORK, PARIS].map(
        (hours) => upcomingTimes(planInput('2026-11-24', hours, { deadline, rule }), hours)[0],
      ),
    ).toEqual(['2026-11-24 09:00 day', '2026-11-25 09:00 day']);
  });
});

describe('omitted reminders', () => {
  const friday = planInput('2026-11-27', PARIS);

  test.each<[string, Partial<PlanInput>]>([
    ['while nothing is outstanding', { isOutstanding: false }],
    ['without a deadline', { deadline: null }],
    ['while they are paused or off', { rule: null }],
    ['when the maximum is reached', { sent: 5 }],
    ['when the rule allows none', { rule: { ...RULE, max: 0 } }],
  ])('no reminders are planned %s', (_, more) => {
    expect(upcomingTimes({ ...friday, ...more })).toEqual([]);
  });

  test('nothing is planned at or before the start of the plan', () => {
    expect(upcomingTimes(friday, PARIS, at('2026-11-26 08:59'))[0]).toBe('2026-11-26 09:00 before');
    expect(upcomingTimes(friday, PARIS, at('2026-11-26 09:00'))[0]).toBe('2026-11-27 09:00 day');
  });

  test('a due reminder not yet sent is kept when the request is edited', () => {
    const slots = computeUpcomingSlots(friday, PARIS, {
      since: at('2026-11-26 09:01'),
      pending: new Set([at('2026-11-26 09:00').getTime()]),
    });
    expect(formatSlots(slots, PARIS).slice(0, 2)).toEqual([
      '2026-11-26 09:00 before',
      '2026-11-30 09:00 after',
    ]);
  });

  test('no reminder is planned after the end of the link', () => {
    const ended = { ...friday, expiresAt: at('2026-12-01 09:00') };
    expect(upcomingTimes(ended).at(-1)).toBe('2026-11-26 09:00 before');
  });

  test('reminders already sent or cancelled are not planned again', () => {
    const overrides = { done: [-3], cancelled: [0], moved: [] };
    expect(
      upcomingTimes({
        ...friday,
        sent: 1,
        lastAutomaticReminderAt: at('2026-11-23 15:00'),
        overrides,
      }),
    ).toEqual([
      '2026-11-26 09:00 before',
      '2026-11-30 09:00 after',
      '2026-12-03 09:00 after',
      '2026-12-07 09:00 after',
    ]);
  });

  test('a later sending hour on the day of a sent reminder does not send it a second time', () => {
    const input = { ...friday, sent: 1, lastAutomaticReminderAt: at('2026-11-24 09:00') };
    expect(
      formatSlots(upcoming(input, { ...PARIS, sendAt: '15:00' }, at('2026-11-24 10:00')), PARIS)[0],
    ).toBe('2026-11-26 15:00 before');
  });

  test.each<[string, string, Partial<PlanInput>, string]>([
    [
      'was sent',
      '2026-11-26 09:01',
      { sent: 2, lastAutomaticReminderAt: at('2026-11-26 09:00') },
      '2026-11-30 09:00 after',
    ],
    [
      'was cancelled',
      '2026-11-25 10:00',
      { overrides: { ...NO_OVERRIDES, cancelled: [-1] } },
      '2026-11-27 09:00 day',
    ],
    ['was past before the request was sent', '2026-11-26 15:00', {}, '2026-11-27 09:00 day'],
  ])(
    'the next reminder is right when the one on the day before the deadline %s',
    (_, now, more, expected) => {
      expect(upcomingTimes({ ...friday, ...more }, PARIS, at(now))[0]).toBe(expected);
    },
  );
});

describe('manual and moved reminders', () => {
  test.each<[string, string, string[]]>([
    [
      'counts towards the maximum, and none follows on the next day',
      '2026-11-25 10:00',
      [
        '2026-11-27 09:00 day',
        '2026-11-30 09:00 after',
        '2026-12-03 09:00 after',
        '2026-12-07 09:00 after',
      ],
    ],
    [
      'early in the day also drops the one on the next day',
      '2026-11-25 08:00',
      [
        '2026-11-27 09:00 day',
        '2026-11-30 09:00 after',
        '2026-12-03 09:00 after',
        '2026-12-07 09:00 after',
      ],
    ],
    [
      'on the day before the deadline replaces the one on the day',
      '2026-11-26 10:00',
      [
        '2026-11-30 09:00 after',
        '2026-12-03 09:00 after',
        '2026-12-07 09:00 after',
        '2026-12-09 09:00 after',
      ],
    ],
    [
      'after the deadline restarts the three-day interval',
      '2026-12-01 16:00',
      [
        '2026-12-04 09:00 after',
        '2026-12-07 09:00 after',
        '2026-12-10 09:00 after',
        '2026-12-14 09:00 after',
      ],
    ],
  ])('a manual reminder %s', (_, hand, expected) => {
    const lastByHand = at(hand);
    expect(
      upcomingTimes(
        planInput('2026-11-27', PARIS, { sent: 1, lastManualReminderAt: lastByHand }),
        PARIS,
        lastByHand,
      ),
    ).toEqual(expected);
  });

  test('a moved reminder is sent at the chosen moment, even on a Sunday, and the others stay', () => {
    const overrides = { ...NO_OVERRIDES, moved: [{ step: -3, at: at('2026-11-22 18:30') }] };
    expect(upcomingTimes(planInput('2026-11-27', PARIS, { overrides })).slice(0, 2)).toEqual([
      '2026-11-22 18:30 before',
      '2026-11-26 09:00 before',
    ]);
  });

  test.each<[string, number, string, string[]]>([
    [
      'to the day before another replaces it',
      3,
      '2026-12-02 15:00',
      ['2026-12-02 15:00 after', '2026-12-07 09:00 after', '2026-12-09 09:00 after'],
    ],
    [
      'to the day after another replaces it',
      6,
      '2026-12-01 15:00',
      ['2026-12-01 15:00 after', '2026-12-07 09:00 after', '2026-12-09 09:00 after'],
    ],
  ])('a reminder moved %s', (_, step, chosen, expected) => {
    const overrides = { ...NO_OVERRIDES, moved: [{ step, at: at(chosen) }] };
    expect(upcomingTimes(planInput('2026-11-27', PARIS, { overrides })).slice(2, 5)).toEqual(
      expected,
    );
  });

  test('a reminder moved to the day of another replaces it', () => {
    const overrides = { ...NO_OVERRIDES, moved: [{ step: -3, at: at('2026-11-26 15:00') }] };
    expect(upcomingTimes(planInput('2026-11-27', PARIS, { overrides })).slice(0, 2)).toEqual([
      '2026-11-26 15:00 before',
      '2026-11-30 09:00 after',
    ]);
  });

  test('a reminder moved to the deadline’s day replaces the one on the day before', () => {
    const overrides = { ...NO_OVERRIDES, moved: [{ step: 0, at: at('2026-11-27 15:00') }] };
    expect(upcomingTimes(planInput('2026-11-27', PARIS, { overrides })).slice(0, 3)).toEqual([
      '2026-11-24 09:00 before',
      '2026-11-27 15:00 day',
      '2026-11-30 09:00 after',
    ]);
  });
});

describe('warnings', () => {
  const warnings = (input: PlanInput, kind: string) =>
    upcoming(input, PARIS)
      .filter((slot) => slot.kind === kind)
      .map((slot) => formatWallClock(slot.at, 'Europe/Paris'));

  test('the sender is warned three days before the deadline, the recipient before the link ends', () => {
    expect(warnings(planInput('2026-11-27', PARIS), 'deadline')).toEqual(['2026-11-24 09:00']);
    expect(warnings(planInput('2026-11-27', PARIS), 'expiry')).toEqual(['2026-12-24 09:00']);
    expect(warnings(planInput('2026-11-27', PARIS, { rule: null }), 'expiry')).toEqual([]);
    expect(warnings(planInput('2026-11-27', PARIS, { deadline: null }), 'deadline')).toEqual([]);
  });

  test('no reminder is planned on the day before or after the expiry warning', () => {
    const input = planInput('2026-11-27', PARIS, { expiresAt: at('2026-12-07 23:59') });
    expect(warnings(input, 'expiry')).toEqual(['2026-12-04 09:00']);
    expect(upcomingTimes(input)).toEqual([
      '2026-11-24 09:00 before',
      '2026-11-26 09:00 before',
      '2026-11-30 09:00 after',
      '2026-12-07 09:00 after',
    ]);
  });

  test('no reminder is planned on the day of the expiry warning', () => {
    const input = planInput('2026-11-27', PARIS, { expiresAt: at('2026-12-03 23:59') });
    expect(warnings(input, 'expiry')).toEqual(['2026-11-30 09:00']);
    expect(upcomingTimes(input)).not.toContain('2026-11-30 09:00 after');
  });
});

describe('due slots', () => {
  const slots = upcoming(planInput('2026-11-27', PARIS), PARIS);

  test('several missed reminders become one, of the kind of the last', () => {
    const { due, steps, rest } = splitDue(slots, at('2026-11-30 10:00'));
    expect(formatSlots(due, PARIS)).toEqual(['2026-11-30 09:00 after']);
    expect(due.map(({ kind }) => kind)).toEqual(['deadline', 'after']);
    expect(steps).toEqual([-3, -1, 3]);
    expect(formatSlots(rest, PARIS)).toEqual(['2026-12-03 09:00 after', '2026-12-07 09:00 after']);
  });

  test('a reminder counts as missed when it is more than two hours late', () => {
    const { due } = splitDue(slots, at('2026-11-24 11:00'));
    expect([
      wasMissed(due, at('2026-11-24 11:00')),
      wasMissed(due, at('2026-11-24 11:01')),
    ]).toEqual([false, true]);
  });

  test.each([
    ['at night', '2026-11-24 03:00', '2026-11-24 09:00'],
    ['in the evening', '2026-11-24 20:00', '2026-11-25 09:00'],
    ['on a Friday evening', '2026-11-27 22:15', '2026-11-30 09:00'],
    ['on a Sunday', '2026-11-29 14:00', '2026-11-30 09:00'],
    ['on a holiday', '2026-11-11 10:00', '2026-11-12 09:00'],
    ['in the afternoon', '2026-11-24 16:20', '2026-11-24 16:20'],
    ['before nine in the morning', '2026-11-24 08:10', '2026-11-24 08:10'],
    ['at night during a clock change', '2026-10-25 02:30', '2026-10-26 09:00'],
  ])('a missed reminder found %s is sent at the next acceptable time', (_, found, expected) => {
    expect(formatWallClock(nextSendingTime(at(found), PARIS), 'Europe/Paris')).toBe(expected);
  });
});

test.each([
  ['on the day before the next', '2026-11-25 10:00', '2026-11-30 09:00 after'],
  ['on the day of the next', '2026-11-30 08:00', '2026-12-03 09:00 after'],
  ['two days before the next', '2026-12-01 09:00', '2026-12-03 09:00 after'],
])(
  'a late reminder drops the next one when it would follow too soon: late %s',
  (_, later, expected) => {
    const rest = upcoming(planInput('2026-11-27', PARIS), PARIS, at('2026-11-24 09:00')).filter(
      (slot) => slot.at > at(later),
    );
    expect(formatSlots(dropTooClose(at(later), rest, 'Europe/Paris'), PARIS)[0]).toBe(expected);
  },
);
