import { describe, expect, test } from '@jest/globals';
import { resolveAvailableActions } from './request-actions.ts';

describe('available actions', () => {
  const counts = {
    pendingDocumentCount: 0,
    rejectedDocumentCount: 0,
    unavailableDocumentCount: 0,
  };
  test.each([
    [{ status: 'draft' }, 'send', 'edit', ['reminders', 'cancel', 'delete']],
    [
      { status: 'pending' },
      'remind',
      'postpone',
      ['edit', 'resend', 'copyLink', 'reminders', 'cancel', 'delete'],
    ],
    [
      { status: 'viewed' },
      'remind',
      'postpone',
      ['edit', 'resend', 'copyLink', 'reminders', 'cancel', 'delete'],
    ],
    [
      { status: 'pending_resubmission' },
      'remind',
      'postpone',
      ['edit', 'resend', 'copyLink', 'reminders', 'cancel', 'delete'],
    ],
    [
      { status: 'submitted', pendingDocumentCount: 2, unavailableDocumentCount: 1 },
      'review',
      'edit',
      ['approveAll', 'postpone', 'copyLink', 'reject', 'cancel', 'delete'],
    ],
    [
      { status: 'submitted', pendingDocumentCount: 1, unavailableDocumentCount: 1 },
      'review',
      'edit',
      ['postpone', 'copyLink', 'reject', 'cancel', 'delete'],
    ],
    [
      { status: 'submitted', rejectedDocumentCount: 1 },
      null,
      'edit',
      ['postpone', 'copyLink', 'reject', 'cancel', 'delete'],
    ],
    [
      { status: 'submitted' },
      'approve',
      'edit',
      ['postpone', 'copyLink', 'reject', 'cancel', 'delete'],
    ],
    [{ status: 'approved' }, 'complete', null, ['copyLink', 'delete']],
    [{ status: 'expired' }, 'reopen', null, ['delete']],
    [{ status: 'completed' }, null, null, ['delete']],
    [{ status: 'rejected' }, null, null, ['delete']],
    [{ status: 'cancelled' }, null, null, ['delete']],
  ] as const)(
    'a request with %j has the primary action %s',
    (request, primary, secondary, menu) => {
      expect(resolveAvailableActions({ ...counts, ...request })).toEqual({
        primary,
        secondary,
        menu,
      });
    },
  );
});
