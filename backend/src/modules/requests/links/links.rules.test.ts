import { expect, test } from '@jest/globals';
import { REQUEST_STATUSES, type RequestStatus } from '../requests-limits.contract.ts';
import type { LinkRow, RequestRow } from '../requests.tables.ts';
import { chooseLinkDays, computeLinkExpiry, findLinkRefusal, type LinkUse } from './links.rules.ts';

const now = new Date('2026-11-20T10:00:00Z');

test.each([
  ['as long as its request', 0, '2027-01-01T00:00:00.000Z'],
  ['for the maximum of days', 7, '2026-11-27T10:00:00.000Z'],
  ['never longer than its request', 90, '2027-01-01T00:00:00.000Z'],
])('a link works %s', (_, days, ends) => {
  expect(computeLinkExpiry(new Date('2027-01-01T00:00:00Z'), now, days).toISOString()).toBe(ends);
});

test.each([
  ['without any choice as long as its request', null, 0, 0],
  ['as long as the operator says', null, 7, 7],
  ['as long as the organisation says', 3, 0, 3],
  ['no longer than the operator says', 30, 7, 7],
  ['less long than the operator says', 3, 7, 3],
])('a new link works %s', (_, linkDays, maxLinkDays, days) => {
  expect(chooseLinkDays({ linkDays }, { maxLinkDays })).toBe(days);
});

const earlier = new Date('2026-11-19T10:00:00Z');
const later = new Date('2026-11-21T10:00:00Z');

/** `yes` or the code of the refusal, by what the link is used for. */
function describeUses(
  status: RequestStatus,
  { link = {}, request = {} }: { link?: Partial<LinkRow>; request?: Partial<RequestRow> } = {},
): string {
  const linkRow = { revokedAt: null, revokedFor: null, expiresAt: later, ...link } as LinkRow;
  const requestRow = { status, expiresAt: later, ...request } as RequestRow;
  const codeOf = (use: LinkUse) => findLinkRefusal(linkRow, requestRow, now, use)?.().code ?? 'yes';
  return `${status}: read ${codeOf('read')}, write ${codeOf('write')}`;
}

test('a link reads until it ends, also after its request, and then writes no more', () => {
  expect(REQUEST_STATUSES.map((status) => describeUses(status))).toEqual([
    'draft: read yes, write yes',
    'pending: read yes, write yes',
    'viewed: read yes, write yes',
    'submitted: read yes, write yes',
    'approved: read yes, write yes',
    'completed: read yes, write request-completed',
    'pending_resubmission: read yes, write yes',
    'rejected: read yes, write yes',
    'expired: read link-expired, write link-expired',
    'cancelled: read yes, write request-cancelled',
  ]);
});

test.each([
  ['an expired link', { link: { expiresAt: earlier } }, 'link-expired'],
  [
    'a link that the sender has revoked',
    { link: { revokedAt: earlier, revokedFor: 'sender' } },
    'link-revoked',
  ],
] as const)('%s neither reads nor writes', (_, rows, code) => {
  expect(REQUEST_STATUSES.map((status) => describeUses(status, rows))).toEqual(
    REQUEST_STATUSES.map((status) => {
      const refusal =
        status === 'cancelled'
          ? 'request-cancelled'
          : status === 'completed' && code === 'link-expired'
            ? 'request-completed'
            : code;
      return `${status}: read ${refusal}, write ${refusal}`;
    }),
  );
});

test('a link opens nothing once its request has expired, before the job says so', () => {
  expect(describeUses('viewed', { request: { expiresAt: earlier } })).toBe(
    'viewed: read link-expired, write link-expired',
  );
});
