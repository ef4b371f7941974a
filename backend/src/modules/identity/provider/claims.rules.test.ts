import { expect, test } from '@jest/globals';
import { parseClaims } from './claims.rules.ts';

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
