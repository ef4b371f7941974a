import { expect, test } from '@jest/globals';
import { HALF_HOURS, isTimeOfDay, parseTimeInput, formatTimeInput } from './time-input.ts';

test.each([
  ['9', '09:00'],
  ['9h', '09:00'],
  ['9 h', '09:00'],
  ['9h30', '09:30'],
  ['9 h 30', '09:30'],
  ['9\u00a0h\u00a030', '09:30'],
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['9 30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['2105', '21:05'],
  ['21H05', '21:05'],
  [' 0:00 ', '00:00'],
  ['23:59', '23:59'],
  ['9am', '09:00'],
  ['9 a.m.', '09:00'],
  ['9.30 am', '09:30'],
  ['9:30pm', '21:30'],
  ['930 PM', '21:30'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
])('the typed time %j is %s', (typed, value) => {
  expect(parseTimeInput(typed)).toBe(value);
});

test.each([
  '',
  'midi',
  '24:00',
  '9:60',
  '9:3',
  '9h5',
  '13 pm',
  '0 am',
  '93045',
  '-9',
  '9:30:00',
  'h30',
])('%j is no valid time', (typed) => {
  expect(parseTimeInput(typed)).toBeNull();
});

test('a formatted time is parsed back to the same value', () => {
  for (const time of [...HALF_HOURS, '23:59', '00:07'])
    for (const language of ['fr', 'en'] as const)
      expect(parseTimeInput(formatTimeInput(time, language))).toBe(time);
  expect([
    formatTimeInput('09:30', 'fr'),
    formatTimeInput('09:30', 'en'),
    formatTimeInput('demain', 'fr'),
  ]).toEqual(['9\u00a0h\u00a030', '9:30', 'demain']);
});

test('the half hours are 48 different times in order', () => {
  expect([
    HALF_HOURS.length,
    HALF_HOURS[0],
    HALF_HOURS[19],
    HALF_HOURS.at(-1),
    HALF_HOURS.every(isTimeOfDay),
  ]).toEqual([48, '00:00', '09:30', '23:30', true]);
});
