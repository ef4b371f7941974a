import { expect, test } from '@jest/globals';
import { isTimeZone } from './time-zone.rules.ts';

test.each([
  'Europe/Paris',
  'America/New_York',
  'America/Argentina/Buenos_Aires',
  'Indian/Reunion',
  'Etc/GMT+3',
  'UTC',
])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['', 'Paris', 'Europe/Nowhere', '+02:00', 'Europe/Paris ', 'Europe//Paris', '../etc'])(
  '%p is not a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
