import { createRequire } from 'node:module';

const FIXED_DAYS: ReadonlySet<string> = new Set([
  '01-01',
  '05-01',
  '05-08',
  '07-14',
  '08-15',
  '11-01',
  '11-11',
  '12-25',
]);

/** Loading `date-holidays` costs 28 MB, so Easter Monday, Ascension and Whit Monday are copied. */
const MOVABLE_DAYS: Readonly<Record<string, string>> = {
  2024: '04-01 05-09 05-20',
  2025: '04-21 05-29 06-09',
  2026: '04-06 05-14 05-25',
  2027: '03-29 05-06 05-17',
  2028: '04-17 05-25 06-05',
  2029: '04-02 05-10 05-21',
  2030: '04-22 05-30 06-10',
  2031: '04-14 05-22 06-02',
  2032: '03-29 05-06 05-17',
  2033: '04-18 05-26 06-06',
  2034: '04-10 05-18 05-29',
  2035: '03-26 05-03 05-14',
  2036: '04-14 05-22 06-02',
  2037: '04-06 05-14 05-25',
  2038: '04-26 06-03 06-14',
};

export const TABULATED_YEARS = Object.keys(MOVABLE_DAYS);

const loadedYears = new Map<string, ReadonlySet<string>>();

function loadHolidays(year: string): ReadonlySet<string> {
  const known = loadedYears.get(year);
  if (known) return known;
  const days = new Set(listFrenchHolidays(Number(year)));
  loadedYears.set(year, days);
  return days;
}

interface HolidaysConstructor {
  new (country: string): { getHolidays(year: number): { date: string; type: string }[] };
}

export function listFrenchHolidays(year: number): string[] {
  const require = createRequire(import.meta.url);
  const Holidays = require('date-holidays') as HolidaysConstructor & {
    default?: HolidaysConstructor;
  };
  return new (Holidays.default ?? Holidays)('FR')
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10));
}

/** For a day, `2026-05-01`; the two additional holidays of Alsace and Moselle do not count. */
export function isFrenchHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const movable = MOVABLE_DAYS[year];
  return movable === undefined
    ? loadHolidays(year).has(day)
    : FIXED_DAYS.has(day.slice(5)) || movable.split(' ').includes(day.slice(5));
}
