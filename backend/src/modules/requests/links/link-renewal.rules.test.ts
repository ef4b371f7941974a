import { expect, test } from '@jest/globals';
import type { RequestStatus } from '../requests-limits.contract.ts';
import type { LinkRevocationReason } from '../requests.tables.ts';
import { decideRenewal } from './link-renewal.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const past = new Date('2026-11-19T09:00:00Z');
const ahead = new Date('2026-11-21T09:00:00Z');

test.each<
  [
    string,
    LinkRevocationReason | null,
    'live' | 'over',
    RequestStatus,
    'open' | 'over',
    ReturnType<typeof decideRenewal>,
  ]
>([
  ['an expired link of an open request', null, 'over', 'viewed', 'open', 'mail'],
  [
    'a link that expired with a request since reopened',
    'expired',
    'over',
    'pending',
    'open',
    'mail',
  ],
  ['a working link', null, 'live', 'pending', 'open', 'none'],
  ['a link revoked by the sender', 'sender', 'over', 'pending', 'open', 'none'],
  ['a link of an expired request', 'expired', 'over', 'expired', 'over', 'ask-sender'],
  [
    'a link of an expired request whose status is not updated yet',
    null,
    'live',
    'viewed',
    'over',
    'ask-sender',
  ],
  ['a revoked link of an expired request', 'sender', 'over', 'expired', 'over', 'none'],
  ['an expired link of a cancelled request', null, 'over', 'cancelled', 'open', 'none'],
  ['an expired link of a completed request', null, 'over', 'completed', 'open', 'none'],
  ['an expired link of a submitted request', null, 'over', 'submitted', 'open', 'none'],
])('renewing %s', (_, revokedFor, link, status, request, renewal) => {
  const instant = (of: string) => (of === 'over' ? past : ahead);
  expect(
    decideRenewal(
      { revokedFor, expiresAt: instant(link) },
      { status, expiresAt: instant(request) },
      now,
    ),
  ).toBe(renewal);
});
