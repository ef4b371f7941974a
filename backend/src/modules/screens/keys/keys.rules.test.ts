import { expect, test } from '@jest/globals';
import { parseKeyOptions } from './key-options.rules.ts';
import { findKeyFault, publisherKeyFormat } from './publisher-key.rules.ts';

const team = 'Coffre';
const screen = ['mfe-vault'];

test.each([
  [
    { team, screen },
    { team, screens: screen, days: 365, email: null, locale: 'fr' },
  ],
  [
    {
      team: ' Coffre ',
      screen: ['mfe-a', 'mfe-b', 'mfe-a'],
      days: '7',
      mail: 'a@b.example ',
      language: 'en',
    },
    { team, screens: ['mfe-a', 'mfe-b'], days: 7, email: 'a@b.example', locale: 'en' },
  ],
  [{ screen }, '--team needs a name'],
  [{ team: 'x'.repeat(101), screen }, '--team needs a name'],
  [{ team }, '--screen is missing'],
  [{ team, screen: ['mfe-landing'] }, 'mfe-landing cannot be published'],
  [{ team, screen: ['mfe-Vault'] }, 'mfe-Vault cannot be published'],
  [{ team, screen: ['mfe-a mfe-b'] }, 'mfe-a mfe-b cannot be published'],
  [{ team, screen, days: '0' }, '--days needs'],
  [{ team, screen, days: '731' }, '--days needs'],
  [{ team, screen, days: 'many' }, '--days needs'],
  [{ team, screen, language: 'de' }, '--language is one of fr, en'],
  [{ team, screen, mail: 'vault' }, '--mail needs an address'],
])('the options %j of a key make %j', (values, expected) => {
  const options = parseKeyOptions(values);
  if (typeof expected === 'string') expect(options).toContain(expected);
  else expect(options).toEqual(expected);
});

const now = new Date('2026-11-20T09:00:00Z');
test.each([
  ['2026-11-20T09:00:00.001Z', null, null],
  ['2026-11-20T09:00:00.000Z', null, 'expired on 2026-11-20'],
  ['2027-11-20T09:00:00.000Z', '2026-11-19T08:00:00Z', 'revoked on 2026-11-19'],
])('a key that ends %s and was revoked %s is refused: %s', (expiresAt, revokedAt, fault) => {
  const found = findKeyFault(
    { expiresAt: new Date(expiresAt), revokedAt: revokedAt === null ? null : new Date(revokedAt) },
    now,
  );
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});

test('keys of publishers have another beginning than API keys', () => {
  expect(publisherKeyFormat.isLike('rk_01JZ0WNER00000000000000000_x')).toBe(false);
  expect(
    publisherKeyFormat.parse(publisherKeyFormat.format('0'.repeat(26), 'x'.repeat(43))),
  ).toEqual({ id: '0'.repeat(26), secret: 'x'.repeat(43) });
});
