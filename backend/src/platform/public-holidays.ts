import { createRequire } from 'node:module';

/** The same every year: New Year, Labour Day, Victory 1945, Bastille Day, Assumption, All Saints, Armistice 1918, Christmas. */
const FIXED: ReadonlySet<string> = new Set([
  '01-01',
  '05-01',
  '05-08',
  '07-14',
  '08-15',
  '11-01',
  '11-11',
  '12-25',
]);

/**
 * Easter Monday, Ascension and Whit Monday, written down from `date-holidays`: loading that library costs 28 MB and a third of a
 * second, more than all else that the schedule does. A test holds every year of this table against it.
 */
const MOVING: Readonly<Record<string, string>> = {
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

export const TABULATED_YEARS = Object.keys(MOVING);

const asked = new Map<string, ReadonlySet<string>>();

/** The days off of a year outside the table, from the library; loaded when the first such year is asked for, and each year is asked for once. */
function ofLibrary(year: string): ReadonlySet<string> {
  const known = asked.get(year);
  if (known) return known;
  const days = new Set(listFrenchHolidays(Number(year)));
  asked.set(year, days);
  return days;
}

interface Library {
  new (country: string): { getHolidays(year: number): { date: string; type: string }[] };
}

/** The public holidays of France in a year, `2026-05-01`. */
export function listFrenchHolidays(year: number): string[] {
  const require = createRequire(import.meta.url);
  const library = require('date-holidays') as Library & {
    default?: Library;
  };
  return new (library.default ?? library)('FR')
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10));
}

/** Whether a day, `2026-05-01`, is a public holiday everywhere in France. Alsace and Moselle have two more, which are not counted. */
export function isFrenchHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const moving = MOVING[year];
  return moving === undefined
    ? ofLibrary(year).has(day)
    : FIXED.has(day.slice(5)) || moving.split(' ').includes(day.slice(5));
}
