import { describe, expect, test } from '@jest/globals';
import { addDays } from './calendar.rules.ts';
import { isBusinessDay, isFrenchHoliday } from './business-days.rules.ts';

const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

describe('French public holidays', () => {
  test.each([
    ['2008', '03-24 05-01 05-12'],
    ['2024', '04-01 05-09 05-20'],
    ['2025', '04-21 05-29 06-09'],
    ['2026', '04-06 05-14 05-25'],
    ['2027', '03-29 05-06 05-17'],
    ['2028', '04-17 05-25 06-05'],
    ['2029', '04-02 05-10 05-21'],
    ['2030', '04-22 05-30 06-10'],
    ['2031', '04-14 05-22 06-02'],
    ['2032', '03-29 05-06 05-17'],
    ['2033', '04-18 05-26 06-06'],
    ['2034', '04-10 05-18 05-29'],
    ['2035', '03-26 05-03 05-14'],
    ['2036', '04-14 05-22 06-02'],
    ['2037', '04-06 05-14 05-25'],
    ['2038', '04-26 06-03 06-14'],
    ['2039', '04-11 05-19 05-30'],
    ['2040', '04-02 05-10 05-21'],
  ])('%s has eight fixed days and %s', (year, movable) => {
    const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter(
      (day) => day.startsWith(year),
    );
    expect(days.filter(isFrenchHoliday).map((day) => day.slice(5))).toEqual(
      [...new Set([...FIXED_HOLIDAYS, ...movable.split(' ')])].sort(),
    );
  });

  test.each([
    ['2026-11-25', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
    ['2026-05-14', false],
    ['2026-05-15', true],
    ['2026-04-03', true],
  ])('%s is a business day: %s', (day, expected) => {
    expect(isBusinessDay(day)).toBe(expected);
  });
});
