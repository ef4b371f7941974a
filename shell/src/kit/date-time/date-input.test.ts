import { expect, test } from '@jest/globals';
import { validateDate, parseDateInput, formatDateInput } from './date-input.ts';
import { toIsoDate } from './iso-date.ts';

const today = new Date(2026, 10, 20);

test.each([
  ['27/11/2026', '2026-11-27'],
  ['27.11.2026', '2026-11-27'],
  ['27-11-2026', '2026-11-27'],
  ['27 11 2026', '2026-11-27'],
  [' 3/1/27 ', '2027-01-03'],
  ['2026-11-27', '2026-11-27'],
  ['27/11', '2026-11-27'],
  ['20/11', '2026-11-20'],
  ['19/11', '2027-11-19'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['31/04/2027', null],
  ['11/27/2026', null],
  ['2026-02-30', null],
  ['demain', null],
  ['27', null],
  ['', null],
])('« %s » typed on 20 November 2026 is %s', (text, day) => {
  expect(parseDateInput(text, today)).toBe(day);
});

test.each([
  ['2026-11-27', '27/11/2026'],
  ['2026-02-30', '2026-02-30'],
  ['31/02', '31/02'],
  ['', ''],
])('the value %s is shown as « %s »', (value, shown) => {
  expect(formatDateInput(value)).toBe(shown);
});

test.each([
  ['2026-11-21', null],
  ['2026-12-20', null],
  ['2026-11-20', 'early'],
  ['2026-12-21', 'late'],
  ['31/02/2027', 'illegible'],
  ['', null],
])('with the range 21 November to 20 December, %s is %s', (value, problem) => {
  expect(validateDate(value, '2026-11-21', '2026-12-20')).toBe(problem);
});

test('an ISO date is the reader’s local day, at any hour', () => {
  expect([
    toIsoDate(new Date(2026, 10, 20, 0, 5)),
    toIsoDate(new Date(2026, 10, 20, 23, 55)),
  ]).toEqual(['2026-11-20', '2026-11-20']);
});
