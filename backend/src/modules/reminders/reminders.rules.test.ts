import { describe, expect, test } from '@jest/globals';
import {
  addDays,
  formatWallClock,
  toCalendarDay,
  endOfDay,
  toInstant,
} from '../../platform/calendar.rules.ts';
import {
  listFrenchHolidays,
  isFrenchHoliday,
  TABULATED_YEARS,
} from '../../platform/public-holidays.ts';
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
  isHoliday: isFrenchHoliday,
};
const NEW_YORK: SendingHours = { ...PARIS, timeZone: 'America/New_York' };
const RULE = { daysBefore: [3, 1], onDeadline: true, everyDaysAfter: 3, max: 5 };

const factsOf = (
  deadline: string,
  { timeZone }: SendingHours,
  more: Partial<PlanInput> = {},
): PlanInput => {
  const end = endOfDay(deadline, timeZone);
  return {
    isOutstanding: true,
    deadline: end,
    expiresAt: new Date(end.getTime() + 30 * 86_400_000),
    rule: RULE,
    sent: 0,
    lastManualReminderAt: null,
    lastAutomaticReminderAt: null,
    overrides: NO_OVERRIDES,
    ...more,
  };
};
const LONG_AGO = new Date('2000-01-01T00:00:00Z');
const coming = (facts: PlanInput, hours: SendingHours, since = LONG_AGO) =>
  computeUpcomingSlots(facts, hours, { since, pending: new Set() });
const told = (slots: readonly Slot[], { timeZone }: SendingHours) =>
  slots.filter(isReminder).map(({ at, kind }) => `${formatWallClock(at, timeZone)} ${kind}`);
const at = (text: string, hours: SendingHours = PARIS) =>
  toInstant(text.slice(0, 10), text.slice(11), hours.timeZone);

describe('public holidays', () => {
  test.each(TABULATED_YEARS)('of %s are those of the library', (year) => {
    const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter(
      (day) => day.startsWith(year),
    );
    expect(days.filter(isFrenchHoliday)).toEqual(
      [...new Set(listFrenchHolidays(Number(year)))].sort(),
    );
  });

  test('of other years are asked of the library', () => {
    expect(['2023-05-18', '2023-05-19', '2051-12-25'].map(isFrenchHoliday)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe.each([
  ['Paris', PARIS],
  ['New York', NEW_YORK],
] as const)('a deadline on each day of three years, in %s', (_, hours) => {
  const days = Array.from({ length: 3 * 365 + 1 }, (_each, index) => addDays('2026-01-01', index));

  test('is reminded of at nine on business days, once a day, at most five times, and never before it should be', () => {
    for (const day of days) {
      const slots = coming(factsOf(day, hours), hours).filter(isReminder);
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
    'has no reminder before it that leaves after it, and none on two days in a row, with %j',
    (rule) => {
      for (const day of days) {
        const slots = coming(factsOf(day, hours, { rule: { ...rule, max: 9 } }), hours).filter(
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
    'without days off, of the rule %s the second of two days in a row is skipped',
    (_, more, expected) => {
      const daily = { ...hours, businessDaysOnly: false };
      const rule = { ...RULE, ...more };
      for (const day of days)
        expect(
          coming(factsOf(day, daily, { rule }), daily)
            .filter(isReminder)
            .map((slot) => toCalendarDay(slot.at, hours.timeZone)),
        ).toEqual(expected.map((step) => addDays(day, step)));
    },
  );
});

describe('where a reminder comes to lie', () => {
  test.each<[string, string, SendingHours, string[]]>([
    [
      'a Friday: the day itself follows the day before and is skipped',
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
      'a Sunday: nothing comes for the day before, the day itself is Monday, and of Monday and Tuesday one',
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
      'a Monday: three days before is Friday',
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
      'Easter Sunday: Monday is a holiday too',
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
  ])('%s', (_, deadline, hours, expected) => {
    expect(told(coming(factsOf(deadline, hours), hours), hours)).toEqual(expected);
  });

  test.each<[string, string, SendingHours, string[]]>([
    [
      'Paris goes to summer time on Sunday 29 March',
      '2026-03-30',
      PARIS,
      ['2026-03-27T08:00', '2026-03-30T07:00'],
    ],
    [
      'Paris goes to winter time on Sunday 25 October',
      '2026-10-26',
      PARIS,
      ['2026-10-23T07:00', '2026-10-26T08:00'],
    ],
    [
      'New York goes to summer time on Sunday 8 March',
      '2026-03-09',
      NEW_YORK,
      ['2026-03-06T14:00', '2026-03-09T13:00'],
    ],
    [
      'New York goes to winter time on Sunday 1 November',
      '2026-11-02',
      NEW_YORK,
      ['2026-10-30T13:00', '2026-11-02T14:00'],
    ],
  ])('nine o’clock stays nine o’clock when %s', (_, deadline, hours, expected) => {
    expect(
      coming(factsOf(deadline, hours), hours)
        .filter(isReminder)
        .slice(0, 2)
        .map((slot) => slot.at.toISOString().slice(0, 16)),
    ).toEqual(expected);
  });

  test.each<[string, SendingHours, string, string]>([
    [
      'Paris leaves out half past two: an hour later',
      { ...PARIS, sendAt: '02:30', businessDaysOnly: false },
      '2026-03-29',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'Paris has half past two twice: the first',
      { ...PARIS, sendAt: '02:30', businessDaysOnly: false },
      '2026-10-25',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'New York leaves out half past two: an hour later',
      { ...NEW_YORK, sendAt: '02:30', businessDaysOnly: false },
      '2026-03-08',
      '2026-03-08T07:30:00.000Z',
    ],
    [
      'New York has half past one twice: the first',
      { ...NEW_YORK, sendAt: '01:30', businessDaysOnly: false },
      '2026-11-01',
      '2026-11-01T05:30:00.000Z',
    ],
  ])('%s', (_, hours, deadline, expected) => {
    const slots = coming(
      factsOf(deadline, hours, { rule: { ...RULE, daysBefore: [], everyDaysAfter: null } }),
      hours,
    ).filter(isReminder);
    expect(slots.map((slot) => slot.at.toISOString())).toEqual([expected]);
  });

  test('a deadline at 23:59 and one at nine in the morning are on the same day', () => {
    const [late, early] = ['23:59', '09:00'].map((time) =>
      coming(factsOf('2026-11-27', PARIS, { deadline: at(`2026-11-27 ${time}`) }), PARIS),
    );
    expect(early).toEqual(late);
  });

  test('a deadline at 23:59 in New York is the next day in Paris', () => {
    const deadline = toInstant('2026-11-24', '23:59', 'America/New_York');
    const rule = { ...RULE, daysBefore: [] };
    expect(
      [NEW_YORK, PARIS].map(
        (hours) => told(coming(factsOf('2026-11-24', hours, { deadline, rule }), hours), hours)[0],
      ),
    ).toEqual(['2026-11-24 09:00 day', '2026-11-25 09:00 day']);
  });
});

describe('what is left out', () => {
  const friday = factsOf('2026-11-27', PARIS);

  test.each<[string, Partial<PlanInput>]>([
    ['while nothing is owed', { isOutstanding: false }],
    ['without a deadline', { deadline: null }],
    ['while they are paused or off', { rule: null }],
    ['when as many went out as may', { sent: 5 }],
    ['of a rule that allows none', { rule: { ...RULE, max: 0 } }],
  ])('no reminders %s', (_, more) => {
    expect(told(coming({ ...friday, ...more }, PARIS), PARIS)).toEqual([]);
  });

  test('nothing is planned at or before the moment from which the plan counts', () => {
    expect(told(coming(friday, PARIS, at('2026-11-26 08:59')), PARIS)[0]).toBe(
      '2026-11-26 09:00 before',
    );
    expect(told(coming(friday, PARIS, at('2026-11-26 09:00')), PARIS)[0]).toBe(
      '2026-11-27 09:00 day',
    );
  });

  test('what was due and did not go out yet stays when the request is edited meanwhile', () => {
    const slots = computeUpcomingSlots(friday, PARIS, {
      since: at('2026-11-26 09:01'),
      pending: new Set([at('2026-11-26 09:00').getTime()]),
    });
    expect(told(slots, PARIS).slice(0, 2)).toEqual([
      '2026-11-26 09:00 before',
      '2026-11-30 09:00 after',
    ]);
  });

  test('nothing once the link has ended', () => {
    const ended = { ...friday, expiresAt: at('2026-12-01 09:00') };
    expect(told(coming(ended, PARIS), PARIS).at(-1)).toBe('2026-11-26 09:00 before');
  });

  test('what was done, cancelled or sent early is not said again', () => {
    const marks = { done: [-3], cancelled: [0], moved: [] };
    expect(
      told(
        coming(
          { ...friday, sent: 1, lastAutomaticReminderAt: at('2026-11-23 15:00'), overrides: marks },
          PARIS,
        ),
        PARIS,
      ),
    ).toEqual([
      '2026-11-26 09:00 before',
      '2026-11-30 09:00 after',
      '2026-12-03 09:00 after',
      '2026-12-07 09:00 after',
    ]);
  });

  test('one that the hour of the organisation moves later in the day is not sent a second time', () => {
    const facts = { ...friday, sent: 1, lastAutomaticReminderAt: at('2026-11-24 09:00') };
    expect(
      told(coming(facts, { ...PARIS, sendAt: '15:00' }, at('2026-11-24 10:00')), PARIS)[0],
    ).toBe('2026-11-26 15:00 before');
  });

  test.each<[string, string, Partial<PlanInput>, string]>([
    [
      'went out',
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
    ['was past when the request was sent', '2026-11-26 15:00', {}, '2026-11-27 09:00 day'],
  ])('what follows when the reminder of the day before %s', (_, now, more, expected) => {
    expect(told(coming({ ...friday, ...more }, PARIS, at(now)), PARIS)[0]).toBe(expected);
  });
});

describe('what the sender does', () => {
  test.each<[string, string, string[]]>([
    [
      'counts, and nothing follows on the next day',
      '2026-11-25 10:00',
      [
        '2026-11-27 09:00 day',
        '2026-11-30 09:00 after',
        '2026-12-03 09:00 after',
        '2026-12-07 09:00 after',
      ],
    ],
    [
      'leaves the next day alone, at whatever hour',
      '2026-11-25 08:00',
      [
        '2026-11-27 09:00 day',
        '2026-11-30 09:00 after',
        '2026-12-03 09:00 after',
        '2026-12-07 09:00 after',
      ],
    ],
    [
      'the day before the deadline takes the place of the one on its day',
      '2026-11-26 10:00',
      [
        '2026-11-30 09:00 after',
        '2026-12-03 09:00 after',
        '2026-12-07 09:00 after',
        '2026-12-09 09:00 after',
      ],
    ],
    [
      'after the deadline begins the row of every three days anew',
      '2026-12-01 16:00',
      [
        '2026-12-04 09:00 after',
        '2026-12-07 09:00 after',
        '2026-12-10 09:00 after',
        '2026-12-14 09:00 after',
      ],
    ],
  ])('a reminder by hand %s', (_, hand, expected) => {
    const lastByHand = at(hand);
    expect(
      told(
        coming(
          factsOf('2026-11-27', PARIS, { sent: 1, lastManualReminderAt: lastByHand }),
          PARIS,
          lastByHand,
        ),
        PARIS,
      ),
    ).toEqual(expected);
  });

  test('one that was moved comes at the chosen moment, were it a Sunday, and the others stay', () => {
    const marks = { ...NO_OVERRIDES, moved: [{ step: -3, at: at('2026-11-22 18:30') }] };
    expect(
      told(coming(factsOf('2026-11-27', PARIS, { overrides: marks }), PARIS), PARIS).slice(0, 2),
    ).toEqual(['2026-11-22 18:30 before', '2026-11-26 09:00 before']);
  });

  test.each<[string, number, string, string[]]>([
    [
      'to the day before another takes its place',
      3,
      '2026-12-02 15:00',
      ['2026-12-02 15:00 after', '2026-12-07 09:00 after', '2026-12-09 09:00 after'],
    ],
    [
      'to the day after another takes its place',
      6,
      '2026-12-01 15:00',
      ['2026-12-01 15:00 after', '2026-12-07 09:00 after', '2026-12-09 09:00 after'],
    ],
  ])('one that was moved %s', (_, step, chosen, expected) => {
    const marks = { ...NO_OVERRIDES, moved: [{ step, at: at(chosen) }] };
    expect(
      told(coming(factsOf('2026-11-27', PARIS, { overrides: marks }), PARIS), PARIS).slice(2, 5),
    ).toEqual(expected);
  });

  test('one that was moved to the day of another takes its place', () => {
    const marks = { ...NO_OVERRIDES, moved: [{ step: -3, at: at('2026-11-26 15:00') }] };
    expect(
      told(coming(factsOf('2026-11-27', PARIS, { overrides: marks }), PARIS), PARIS).slice(0, 2),
    ).toEqual(['2026-11-26 15:00 before', '2026-11-30 09:00 after']);
  });

  test('one that was moved within the day after another takes the place of that other', () => {
    const marks = { ...NO_OVERRIDES, moved: [{ step: 0, at: at('2026-11-27 15:00') }] };
    expect(
      told(coming(factsOf('2026-11-27', PARIS, { overrides: marks }), PARIS), PARIS).slice(0, 3),
    ).toEqual(['2026-11-24 09:00 before', '2026-11-27 15:00 day', '2026-11-30 09:00 after']);
  });
});

describe('warnings', () => {
  const warnings = (facts: PlanInput, kind: string) =>
    coming(facts, PARIS)
      .filter((slot) => slot.kind === kind)
      .map((slot) => formatWallClock(slot.at, 'Europe/Paris'));

  test('the sender hears three days before the deadline, the recipient three days before the link ends', () => {
    expect(warnings(factsOf('2026-11-27', PARIS), 'deadline')).toEqual(['2026-11-24 09:00']);
    expect(warnings(factsOf('2026-11-27', PARIS), 'expiry')).toEqual(['2026-12-24 09:00']);
    expect(warnings(factsOf('2026-11-27', PARIS, { rule: null }), 'expiry')).toEqual([]);
    expect(warnings(factsOf('2026-11-27', PARIS, { deadline: null }), 'deadline')).toEqual([]);
  });

  test('no reminder leaves on the day before or after the mail that the link ends', () => {
    const facts = factsOf('2026-11-27', PARIS, { expiresAt: at('2026-12-07 23:59') });
    expect(warnings(facts, 'expiry')).toEqual(['2026-12-04 09:00']);
    expect(told(coming(facts, PARIS), PARIS)).toEqual([
      '2026-11-24 09:00 before',
      '2026-11-26 09:00 before',
      '2026-11-30 09:00 after',
      '2026-12-07 09:00 after',
    ]);
  });

  test('a recipient who is told that the link ends is not reminded on that day', () => {
    const facts = factsOf('2026-11-27', PARIS, { expiresAt: at('2026-12-03 23:59') });
    expect(warnings(facts, 'expiry')).toEqual(['2026-11-30 09:00']);
    expect(told(coming(facts, PARIS), PARIS)).not.toContain('2026-11-30 09:00 after');
  });
});

describe('what is due', () => {
  const slots = coming(factsOf('2026-11-27', PARIS), PARIS);

  test('of reminders that were missed one goes out, told by the last', () => {
    const { due, steps, rest } = splitDue(slots, at('2026-11-30 10:00'));
    expect(told(due, PARIS)).toEqual(['2026-11-30 09:00 after']);
    expect(due.map(({ kind }) => kind)).toEqual(['deadline', 'after']);
    expect(steps).toEqual([-3, -1, 3]);
    expect(told(rest, PARIS)).toEqual(['2026-12-03 09:00 after', '2026-12-07 09:00 after']);
  });

  test('two hours late is late enough to ask whether it is a good moment', () => {
    const { due } = splitDue(slots, at('2026-11-24 11:00'));
    expect([
      wasMissed(due, at('2026-11-24 11:00')),
      wasMissed(due, at('2026-11-24 11:01')),
    ]).toEqual([false, true]);
  });

  test.each([
    ['in the night', '2026-11-24 03:00', '2026-11-24 09:00'],
    ['in the evening', '2026-11-24 20:00', '2026-11-25 09:00'],
    ['on a Friday evening', '2026-11-27 22:15', '2026-11-30 09:00'],
    ['on a Sunday', '2026-11-29 14:00', '2026-11-30 09:00'],
    ['on a holiday', '2026-11-11 10:00', '2026-11-12 09:00'],
    ['in the afternoon', '2026-11-24 16:20', '2026-11-24 16:20'],
    ['before nine in the morning', '2026-11-24 08:10', '2026-11-24 08:10'],
    ['in the night of a clock change', '2026-10-25 02:30', '2026-10-26 09:00'],
  ])('what was missed and is found %s', (_, found, expected) => {
    expect(formatWallClock(nextSendingTime(at(found), PARIS), 'Europe/Paris')).toBe(expected);
  });
});

test.each([
  ['on the day before the next', '2026-11-25 10:00', '2026-11-30 09:00 after'],
  ['on the day of the next', '2026-11-30 08:00', '2026-12-03 09:00 after'],
  ['two days before the next', '2026-12-01 09:00', '2026-12-03 09:00 after'],
])(
  'a reminder that went out late leaves out what would come too soon after it, %s',
  (_, later, expected) => {
    const rest = coming(factsOf('2026-11-27', PARIS), PARIS, at('2026-11-24 09:00')).filter(
      (slot) => slot.at > at(later),
    );
    expect(told(dropTooClose(at(later), rest, 'Europe/Paris'), PARIS)[0]).toBe(expected);
  },
);
