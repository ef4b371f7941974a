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
  ['a link that ran out while the request is open', null, 'over', 'viewed', 'open', 'mail'],
  [
    'a link that ended with a request that was reopened',
    'expired',
    'over',
    'pending',
    'open',
    'mail',
  ],
  ['a link that works', null, 'live', 'pending', 'open', 'none'],
  ['a link that the sender revoked', 'sender', 'over', 'pending', 'open', 'none'],
  ['a link of a request that has expired', 'expired', 'over', 'expired', 'over', 'ask-sender'],
  [
    'a link of a request that expires before anybody noticed',
    null,
    'live',
    'viewed',
    'over',
    'ask-sender',
  ],
  ['a revoked link of a request that has expired', 'sender', 'over', 'expired', 'over', 'none'],
  ['a link of a cancelled request', 'cancelled', 'over', 'cancelled', 'open', 'none'],
  ['a link of a completed request', 'completed', 'over', 'completed', 'open', 'none'],
  ['a link that ran out once everything was handed in', null, 'over', 'submitted', 'open', 'none'],
])('%s', (_, revokedFor, link, status, request, renewal) => {
  const instant = (of: string) => (of === 'over' ? past : ahead);
  expect(
    decideRenewal(
      { revokedFor, expiresAt: instant(link) },
      { status, expiresAt: instant(request) },
      now,
    ),
  ).toBe(renewal);
});
