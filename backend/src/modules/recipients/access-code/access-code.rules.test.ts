import { describe, expect, test } from '@jest/globals';
import { deriveAccessCode, limitCodeRequests } from './access-code.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('a code can be requested once a minute and ten times a day', () => {
  test.each([
    ['the first', null, { dayBeganAt: now, dayCount: 1 }],
    [
      '59 s after the last',
      { requestedAt: ago(59), dayBeganAt: ago(59), dayCount: 1 },
      { wait: 1 },
    ],
    [
      'a minute after the last',
      { requestedAt: ago(60), dayBeganAt: ago(60), dayCount: 1 },
      { dayBeganAt: ago(60), dayCount: 2 },
    ],
    [
      'the tenth of the day',
      { requestedAt: ago(60), dayBeganAt: ago(3600), dayCount: 9 },
      { dayBeganAt: ago(3600), dayCount: 10 },
    ],
    [
      'the eleventh of the day',
      { requestedAt: ago(60), dayBeganAt: ago(3600), dayCount: 10 },
      { wait: 23 * 3600 },
    ],
    [
      'the first of the next day',
      { requestedAt: ago(60), dayBeganAt: ago(86_400), dayCount: 10 },
      { dayBeganAt: now, dayCount: 1 },
    ],
  ])('limit of code requests: %s', (_, last, plan) => {
    expect(limitCodeRequests(last, now)).toEqual(plan);
  });
});

test.each([
  ['A'.repeat(43), '000000'],
  [
    Buffer.from([0, 0, 0, 0, 0, 42, ...Array<number>(26).fill(255)]).toString('base64url'),
    '000042',
  ],
  [Buffer.alloc(32, 255).toString('base64url'), String((2 ** 48 - 1) % 1_000_000).padStart(6, '0')],
])('the secret %s gives the code %s', (secret, code) => {
  expect(deriveAccessCode(secret)).toBe(code);
});
