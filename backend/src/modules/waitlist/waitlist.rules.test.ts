import { expect, test } from '@jest/globals';
import { acceptsMail, getLinkState } from './waitlist.rules.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const LATER = new Date('2026-11-20T09:00:01Z');

test.each([
  ['an unknown address', null, true],
  ['an address mailed twice', { mails: 2 }, true],
  ['an address mailed three times', { mails: 3 }, false],
  ['a confirmed address', { confirmedAt: NOW }, false],
  ['an address that bounced', { bouncedAt: NOW }, false],
])('a submission of %s sends a mail: %s', (_what, known, accepted) =>
  expect(acceptsMail(known && { mails: 1, confirmedAt: null, bouncedAt: null, ...known })).toBe(
    accepted,
  ),
);

test.each([
  ['of an unknown subscriber', null, 'unknown'],
  ['of an unsubscribed address', { email: null }, 'unknown'],
  ['of a confirmed address', { confirmedAt: NOW, confirmBefore: NOW }, 'confirmed'],
  ['within its days', {}, 'open'],
  ['at its end', { confirmBefore: NOW }, 'expired'],
] as const)('a confirmation link %s is %s', (_what, known, state) =>
  expect(
    getLinkState(
      known && { email: 'a@example.org', confirmedAt: null, confirmBefore: LATER, ...known },
      NOW,
    ),
  ).toBe(state),
);
