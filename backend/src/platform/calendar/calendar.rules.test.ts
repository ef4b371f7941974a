import { expect, test } from '@jest/globals';
import { endOfDay, startOfDay, toInstant } from './calendar.rules.ts';

test.each([
  ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
])('in %s, where clocks skip midnight, %s starts at the first existing time', (zone, day, at) => {
  expect(startOfDay(day, zone).toISOString()).toBe(at);
});

test.each([
  ['Europe/Paris', '2026-03-29', '2026-03-29T21:59:59.999Z'],
  ['Europe/Paris', '2026-10-25', '2026-10-25T22:59:59.999Z'],
  ['Atlantic/Azores', '2026-03-28', '2026-03-29T00:59:59.999Z'],
])('in %s %s ends one millisecond before the next day', (zone, day, at) => {
  expect(endOfDay(day, zone).toISOString()).toBe(at);
});

test.each([
  ['02:30', '2026-03-29', '2026-03-29T01:30:00.000Z'],
  ['02:30', '2026-10-25', '2026-10-25T00:30:00.000Z'],
])('%s on %s in Paris, skipped or repeated, is one instant', (time, day, at) => {
  expect(toInstant(day, time, 'Europe/Paris').toISOString()).toBe(at);
});
