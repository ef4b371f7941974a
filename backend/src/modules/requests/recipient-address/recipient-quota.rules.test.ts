import { describe, expect, test } from '@jest/globals';
import { isNewOrganization, secondsUntilAllowed } from './recipient-quota.rules.ts';
import { HOUR } from '../../../contract/durations.contract.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

test.each([
  [0, true],
  [24 * 29, true],
  [24 * 30 - 0.001, true],
  [24 * 30, false],
  [24 * 400, false],
])('an organisation created %d hours ago is new: %s', (hours, expected) => {
  expect(isNewOrganization(ago(hours), NOW)).toBe(expected);
});

describe('a quota of three recipients a day', () => {
  test.each([
    { mailed: [], waits: 0 },
    { mailed: [1, 2], waits: 0 },
    { mailed: [1, 2, 20], waits: 4 * 3600 },
    { mailed: [20, 1, 2], waits: 4 * 3600 },
    { mailed: [1, 2, 24], waits: 0 },
    { mailed: [1, 2, 23.9999], waits: 1 },
    // After the limit was lowered, the third latest mail must be a day old.
    { mailed: [1, 2, 3, 4, 5], waits: 21 * 3600 },
  ])(
    'after mails to others $mailed hours ago, the next one waits $waits s',
    ({ mailed, waits }) => {
      expect(secondsUntilAllowed(mailed.map(ago), 3, NOW)).toBe(waits);
    },
  );
});
