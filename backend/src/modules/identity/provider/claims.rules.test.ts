import { expect, test } from '@jest/globals';
import { parseAuthentication, parseClaims } from './claims.rules.ts';

test.each([
  [
    {
      sub: 's',
      email: 'a@b.fr',
      given_name: 'Anne',
      family_name: 'Le Goff',
      locale: 'en-GB',
      picture: 'https://x/y.png',
    },
    { firstName: 'Anne', lastName: 'Le Goff', locale: 'en', imageUrl: 'https://x/y.png' },
  ],
  [
    { sub: 's', email: 'a@b.fr', name: 'Anne Le Goff' },
    { firstName: 'Anne', lastName: 'Le Goff', locale: null, imageUrl: null },
  ],
  [
    { sub: 's', email: 'a@b.fr', given_name: 'Anne\r\nBcc: x', picture: 'javascript:alert(1)' },
    { firstName: 'Anne  Bcc: x', imageUrl: null },
  ],
  [
    { sub: 's', email: 'a@b.fr', locale: 'de', given_name: 7 },
    { firstName: '', locale: null },
  ],
])('provider claims %j are parsed', (claims, expected) =>
  expect(parseClaims(claims)).toMatchObject(expected),
);

test.each([[{ email: 'a@b.fr' }], [{ sub: 's' }], [{ sub: 's', email: 'nobody' }]])(
  'claims %j lack a subject or a mail address and are refused',
  (claims) => expect(parseClaims(claims)).toBeNull(),
);

test.each([
  [{ amr: ['pwd', 'otp', 'mfa'] }, true, null],
  [{ amr: ['pwd'] }, false, null],
  [{ amr: 'mfa' }, null, null],
  [{ acr: 'https://refeds.org/profile/mfa' }, true, null],
  [{ acr: 'urn:mace:incommon:iap:silver' }, null, null],
  [{ acr: '1', amr: ['pwd'] }, false, null],
  [{ pwd_changed_at: 1_788_393_600 }, null, '2026-09-03T00:00:00.000Z'],
  [{ pwd_changed_at: '2026' }, null, null],
  [{ pwd_changed_at: 1e300 }, null, null],
])('claims %j say whether a second factor was used and when the password changed', (...row) => {
  const [claims, secondFactor, changedAt] = row;
  const authentication = parseAuthentication(claims);
  expect(authentication.secondFactor).toBe(secondFactor);
  expect(authentication.passwordChangedAt?.toISOString() ?? null).toBe(changedAt);
});

test.each([
  [1_788_393_600, '2026-09-03T00:00:00.000Z'],
  ['1788393600', null],
  [undefined, null],
])('auth_time %j says when the user proved who they are: %s', (auth_time, instant) =>
  expect(parseAuthentication({ auth_time }).authenticatedAt?.toISOString() ?? null).toBe(instant),
);
