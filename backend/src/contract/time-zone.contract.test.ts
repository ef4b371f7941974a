import { expect, test } from '@jest/globals';
import { differsFromReader, formatTimeZone, toWallClock } from './time-zone.contract.ts';

test.each([
  ['Europe/Paris', 'heure de Paris', 'Paris time'],
  ['Europe/Athens', 'heure d’Athènes', 'Athens time'],
  ['Europe/Amsterdam', 'heure d’Amsterdam', 'Amsterdam time'],
  ['Indian/Reunion', 'heure de La Réunion', 'Reunion time'],
  ['America/Martinique', 'heure de la Martinique', 'Martinique time'],
  ['America/New_York', 'heure de New York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'heure de Buenos Aires', 'Buenos Aires time'],
  ['UTC', 'heure UTC', 'UTC time'],
  ['Etc/GMT+5', 'heure Etc/GMT+5', 'Etc/GMT+5 time'],
])('the time zone %s is named after its city', (zone, fr, en) => {
  expect([formatTimeZone(zone, 'fr'), formatTimeZone(zone, 'en')]).toEqual([fr, en]);
});

test.each([
  ['Europe/Paris', '2026-12-05', '23:59'],
  ['Indian/Reunion', '2026-12-06', '02:59'],
  ['America/Martinique', '2026-12-05', '18:59'],
])('the end of a day in Paris is another day or hour in %s', (zone, day, time) => {
  expect(toWallClock('2026-12-05T22:59:59.999Z', zone)).toEqual({ day, time });
});

const readerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const winter = new Date('2026-12-05T22:59:59.999Z');

test.each([
  [readerZone, false],
  ['Pacific/Kiritimati', true],
  ['Etc/GMT+12', true],
])('a clock in %s differs from the reader’s: %s', (zone, differs) => {
  expect(differsFromReader(winter, zone)).toBe(differs);
});
