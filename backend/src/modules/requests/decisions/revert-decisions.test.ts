import { expect, test } from '@jest/globals';
import { computeReviewMailDueAt, isMailPending } from '../lifecycle/transition.rules.ts';
import { checkDecisionRevert } from './revert-decisions.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  ['submitted', null, false, 'allowed'],
  ['pending_resubmission', null, false, 'allowed'],
  ['pending_resubmission', null, true, 'replaced'],
  ['completed', later(-600), false, 'allowed'],
  ['completed', later(-601), false, 'too-late'],
  ['expired', null, false, 'closed'],
  ['cancelled', null, false, 'closed'],
  ['viewed', null, false, 'closed'],
] as const)(
  'reverting a decision on a request %s, completed at %s, files replaced %s: %s',
  (status, completedAt, answered, expected) => {
    expect(checkDecisionRevert({ status, completedAt }, answered, now)).toBe(expected);
  },
);

test('a mail that is an hour overdue no longer counts as pending', () => {
  expect(
    [null, later(900), later(-30), later(-3601)].map((dueAt) => isMailPending(dueAt, now)),
  ).toEqual([false, true, true, false]);
});

test.each([
  ['completed', null, 900],
  ['completed', -60, 900],
  ['resubmission-requested', null, 10],
  ['resubmission-requested', -60, 840],
  ['resubmission-requested', -880, 20],
  ['resubmission-requested', -895, 10],
  ['resubmission-requested', -5000, 10],
] as const)(
  'after a review that ended %s, with the last mail at %s s, the next is due in %s s',
  (end, sent, seconds) => {
    expect(computeReviewMailDueAt(end, sent === null ? null : later(sent), 900, now)).toEqual(
      later(seconds),
    );
  },
);

test('with a delay of 0 every review mail is sent at once', () => {
  expect(
    (['completed', 'resubmission-requested'] as const).map((end) =>
      computeReviewMailDueAt(end, later(-1), 0, now),
    ),
  ).toEqual([now, now]);
});
