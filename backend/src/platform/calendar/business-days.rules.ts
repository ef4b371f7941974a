import { addDays, daysBetween, isWeekend } from './calendar.rules.ts';

const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '05-01',
  '05-08',
  '07-14',
  '08-15',
  '11-01',
  '11-11',
  '12-25',
]);

/** Easter Monday, Ascension and Whit Monday. */
const DAYS_AFTER_EASTER: readonly number[] = [1, 39, 50];

/** Easter Sunday by the Gregorian computus of Meeus, Jones and Butcher. */
function computeEaster(year: number): string {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateness = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * lateness);
}

/** For a day, `2026-05-01`; the two additional holidays of Alsace and Moselle do not count. */
export const isFrenchHoliday = (day: string): boolean =>
  FIXED_HOLIDAYS.has(day.slice(5)) ||
  DAYS_AFTER_EASTER.includes(daysBetween(computeEaster(Number(day.slice(0, 4))), day));

export const isBusinessDay = (day: string): boolean => !isWeekend(day) && !isFrenchHoliday(day);
