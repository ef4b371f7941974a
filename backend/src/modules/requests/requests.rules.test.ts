import { describe, expect, test } from '@jest/globals';
import {
  isAwaitingRecipient,
  acceptsLinks,
  acceptsEdits,
  REQUEST_STATUSES,
  isOverdue,
  isExpired,
} from './requests-limits.contract.ts';
import { secondsUntilResend } from './lifecycle/transition.rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('what each status allows', () => {
  test.each([
    { status: 'draft', files: false, links: false, edits: true },
    { status: 'pending', files: true, links: true, edits: true },
    { status: 'viewed', files: true, links: true, edits: true },
    { status: 'submitted', files: false, links: true, edits: true },
    { status: 'approved', files: false, links: true, edits: false },
    { status: 'completed', files: false, links: false, edits: false },
    { status: 'pending_resubmission', files: true, links: true, edits: true },
    { status: 'rejected', files: false, links: false, edits: false },
    { status: 'expired', files: false, links: false, edits: false },
    { status: 'cancelled', files: false, links: false, edits: false },
  ] as const)(
    '$status: files $files, links $links, edits $edits',
    ({ status, files, links, edits }) => {
      expect({
        files: isAwaitingRecipient(status),
        links: acceptsLinks(status),
        edits: acceptsEdits(status),
      }).toEqual({ files, links, edits });
    },
  );

  test.each(REQUEST_STATUSES.map((status) => ({ status })))(
    'a request is overdue past its deadline while it awaits the recipient: $status',
    ({ status }) => {
      const awaitsRecipient = ['pending', 'viewed', 'pending_resubmission'].includes(status);
      expect(isOverdue({ status, deadline: later(-1) }, now)).toBe(awaitsRecipient);
      expect(isOverdue({ status, deadline: now }, now)).toBe(false);
      expect(isOverdue({ status, deadline: null }, now)).toBe(false);
      expect(isExpired({ status, expiresAt: now }, now)).toBe(
        awaitsRecipient || status === 'expired',
      );
      expect(isExpired({ status, expiresAt: later(1) }, now)).toBe(status === 'expired');
    },
  );

  test.each([
    { last: null, wait: 0 },
    { last: later(0), wait: 60 },
    { last: later(-59.2), wait: 1 },
    { last: later(-60), wait: 0 },
  ])('an invitation sent at $last can be sent again in $wait s', ({ last, wait }) => {
    expect(secondsUntilResend(last, now)).toBe(wait);
  });
});
