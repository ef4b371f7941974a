import { expect, test } from '@jest/globals';
import {
  effectiveScopes,
  excessScopes,
  isApiKeyActive,
  formatApiKey,
  parseApiKey,
} from './api-key.rules.ts';

const ID = '01JZ0WNER00000000000000000';
const SECRET = 'a_b-c'.padEnd(43, 'x');
const now = new Date('2026-11-20T09:00:00Z');

test('an API key is parsed as it was formatted, underscores in its secret included', () => {
  expect(parseApiKey(formatApiKey(ID, SECRET))).toEqual({ id: ID, secret: SECRET });
});

test.each([
  '',
  'rk_',
  `rk_${ID}`,
  `rk_${ID}_${SECRET}x`,
  ` rk_${ID}_${SECRET}`,
  `RK_${ID}_${SECRET}`,
  `rk_${ID}_${SECRET}\n`,
])('%j is not an API key', (text) => {
  expect(parseApiKey(text)).toBeNull();
});

test.each([
  ['2026-11-20T09:00:00.001Z', null, true],
  ['2026-11-20T09:00:00.000Z', null, false],
  ['2027-11-20T09:00:00.000Z', '2026-11-20T08:00:00Z', false],
])('an API key that ends %s and was revoked %s is active: %s', (expiresAt, revokedAt, active) => {
  expect(
    isApiKeyActive(
      {
        expiresAt: new Date(expiresAt),
        revokedAt: revokedAt === null ? null : new Date(revokedAt),
      },
      now,
    ),
  ).toBe(active);
});

test('an API key may do what both its scopes and its role allow', () => {
  expect([
    ...effectiveScopes(['requests:read', 'review:decide'], new Set(['requests:read', 'profile'])),
  ]).toEqual(['requests:read']);
  expect(excessScopes(['requests:read', 'review:decide'], new Set(['requests:read']))).toEqual([
    'review:decide',
  ]);
});
