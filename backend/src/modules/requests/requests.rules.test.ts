import { describe, expect, test } from '@jest/globals';
import {
  REQUEST_FILTERS,
  REQUEST_STATUSES,
  type RequestStatus,
} from './requests-limits.contract.ts';
import {
  nextReviewEvent,
  isFullyApproved,
  toLifecycleEvent,
  isExpired,
  isOverdue,
  isDocumentOutstanding,
  toStatusCriteria,
  nextStatus,
  planTransition,
  LIFECYCLE_EVENTS,
  hasSameCounts,
  acceptsEdits,
  isAwaitingRecipient,
  acceptsLinks,
  computeReviewMailDueAt,
  isMailPending,
  toFileCounts,
  countUndecided,
  checkDecisionRevert,
  secondsUntilResend,
  type LifecycleEvent,
} from './requests.rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Product decisions, section 4, written as a grid: rows are where a request is, columns what happens; a dot is a refusal. */
const GRID = `
                      send     view    submit     accept-all  ask-again             approve   complete   reject    expire   reopen   cancel  undo
draft                 pending  .       .          .           .                     .         .          .         .        .        cancelled  .
pending               .        viewed  submitted  .           .                     .         .          .         expired  .        cancelled  .
viewed                .        .       submitted  .           .                     .         .          .         expired  .        cancelled  .
submitted             .        .       .          completed   pending_resubmission  approved  .          rejected  .        .        cancelled  .
approved              .        .       .          .           .                     .         completed  .         .        .        .   .
completed             .        .       .          .           .                     .         .          .         .        .        .   submitted
pending_resubmission  .        .       submitted  .           .                     .         .          .         expired  .        cancelled  submitted
rejected              .        .       .          .           .                     .         .          .         .        .        .   .
expired               .        .       .          .           .                     .         .          .         .        pending  .   .
cancelled             .        .       .          .           .                     .         .          .         .        .        .   .
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

const [events = [], ...lines] = GRID;
const pairs = lines.flatMap(([status, ...outcomes]) =>
  outcomes.map((to, column) => ({
    status: status as RequestStatus,
    event: events[column] as LifecycleEvent,
    to: to === '.' ? null : to,
  })),
);

describe('life of a request', () => {
  test('the grid names every status and every event', () => {
    expect(lines.map(([status]) => status)).toEqual([...REQUEST_STATUSES]);
    expect(events).toEqual([...LIFECYCLE_EVENTS]);
    expect(pairs).toHaveLength(REQUEST_STATUSES.length * LIFECYCLE_EVENTS.length);
  });

  test.each(pairs)('$status, $event: $to', ({ status, event, to }) => {
    expect(nextStatus(status, event)).toBe(to);
  });

  test.each(REQUEST_STATUSES.map((status) => ({ status })))(
    'by hand a sender reaches approved, completed, rejected, cancelled and, from expired, pending: $status',
    ({ status }) => {
      const byHand = {
        approved: 'approve',
        completed: 'complete',
        rejected: 'reject',
        cancelled: 'cancel',
        pending: 'reopen',
      } as const;
      expect(toLifecycleEvent(status)).toBe(
        status in byHand ? byHand[status as keyof typeof byHand] : null,
      );
    },
  );
});

describe('a move asked for twice', () => {
  const last = {
    status: 'cancelled',
    lastEvent: 'cancel',
    lastActor: 'user:A',
    lastReason: 'sold',
    deadline: now,
  } as const;

  test('by the same actor in the same words is a repeat', () => {
    expect(planTransition(last, { event: 'cancel', actor: 'user:A', reason: 'sold' })).toEqual({
      kind: 'repeat',
    });
  });

  test.each([
    { by: 'another actor', move: { event: 'cancel', actor: 'user:B', reason: 'sold' } },
    {
      by: 'the same actor with another reason',
      move: { event: 'cancel', actor: 'user:A', reason: 'lost' },
    },
    {
      by: 'the same actor with another deadline',
      move: { event: 'cancel', actor: 'user:A', reason: 'sold', deadline: later(1) },
    },
    {
      by: 'the same actor as another event',
      move: { event: 'reject', actor: 'user:A', reason: 'sold' },
    },
  ] as const)('by $by is refused', ({ move }) => {
    expect(planTransition(last, move)).toEqual({ kind: 'refused' });
  });

  test('goes ahead when the state machine allows it again', () => {
    const viewed = {
      ...last,
      status: 'pending_resubmission',
      lastEvent: 'submit',
      lastActor: 'recipient',
      lastReason: '',
    } as const;
    expect(planTransition(viewed, { event: 'submit', actor: 'recipient' })).toEqual({
      kind: 'go',
      to: 'submitted',
    });
  });
});

describe('what a status allows', () => {
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
    'overdue is past its deadline while the recipient owes something: $status',
    ({ status }) => {
      const owes = ['pending', 'viewed', 'pending_resubmission'].includes(status);
      expect(isOverdue({ status, deadline: later(-1) }, now)).toBe(owes);
      expect(isOverdue({ status, deadline: now }, now)).toBe(false);
      expect(isOverdue({ status, deadline: null }, now)).toBe(false);
      expect(isExpired({ status, expiresAt: now }, now)).toBe(owes || status === 'expired');
      expect(isExpired({ status, expiresAt: later(1) }, now)).toBe(status === 'expired');
    },
  );

  test.each([
    { last: null, wait: 0 },
    { last: later(0), wait: 60 },
    { last: later(-59.2), wait: 1 },
    { last: later(-60), wait: 0 },
  ])('an invitation sent at $last goes out again in $wait s', ({ last, wait }) => {
    expect(secondsUntilResend(last, now)).toBe(wait);
  });
});

describe('tallies', () => {
  test.each([
    { states: [], uploaded: 0, pending: 0, end: 'accept-all', all: true },
    { states: ['pending'], uploaded: 1, pending: 1, end: null, all: false },
    { states: ['approved', 'pending'], uploaded: 2, pending: 1, end: null, all: false },
    { states: ['rejected', 'pending'], uploaded: 2, pending: 1, end: null, all: false },
    { states: ['approved', 'approved'], uploaded: 2, pending: 0, end: 'accept-all', all: true },
    { states: ['approved', 'rejected'], uploaded: 2, pending: 0, end: 'ask-again', all: false },
    { states: ['rejected'], uploaded: 1, pending: 0, end: 'ask-again', all: false },
  ] as const)(
    '$states: $pending undecided, then $end',
    ({ states, uploaded, pending, end, all }) => {
      const tally = toFileCounts(states);
      expect(tally.uploadedCount).toBe(uploaded);
      expect(countUndecided(tally)).toBe(pending);
      expect(nextReviewEvent(tally)).toBe(end);
      expect(isFullyApproved(tally)).toBe(all);
      expect(hasSameCounts(tally, { ...tally })).toBe(true);
      expect(hasSameCounts(tally, { ...tally, approvedCount: 9 })).toBe(false);
    },
  );

  test.each([
    { required: true, state: null, owed: true },
    { required: false, state: null, owed: false },
    { required: true, state: 'pending', owed: false },
    { required: true, state: 'approved', owed: false },
    { required: true, state: 'rejected', owed: true },
    { required: false, state: 'rejected', owed: true },
  ] as const)('required $required with file $state is owed: $owed', ({ owed, ...item }) => {
    expect(isDocumentOutstanding(item)).toBe(owed);
  });
});

test.each([
  { filter: 'all', narrowed: { statuses: null } },
  {
    filter: 'active',
    narrowed: { statuses: ['pending', 'viewed', 'pending_resubmission', 'expired'] },
  },
  { filter: 'finished', narrowed: { statuses: ['submitted', 'approved', 'completed'] } },
  { filter: 'in_progress', narrowed: { statuses: ['viewed'], withFile: true } },
  {
    filter: 'overdue',
    narrowed: { statuses: ['pending', 'viewed', 'pending_resubmission'], pastDeadline: true },
  },
  ...REQUEST_STATUSES.map((status) => ({ filter: status, narrowed: { statuses: [status] } })),
] as const)('the list filter $filter means $narrowed', ({ filter, narrowed }) => {
  expect(REQUEST_FILTERS).toContain(filter);
  expect(toStatusCriteria(filter)).toEqual(narrowed);
});

test.each([
  ['submitted', null, false, 'go'],
  ['pending_resubmission', null, false, 'go'],
  ['pending_resubmission', null, true, 'answered'],
  ['completed', later(-600), false, 'go'],
  ['completed', later(-601), false, 'late'],
  ['expired', null, false, 'closed'],
  ['cancelled', null, false, 'closed'],
  ['viewed', null, false, 'closed'],
] as const)(
  'a decision is taken back on a request that is %s, completed at %s, answered: %s: %s',
  (status, completedAt, answered, expected) => {
    expect(checkDecisionRevert({ status, completedAt }, answered, now)).toBe(expected);
  },
);

test('a letter that is long due is not waited for', () => {
  expect(
    [null, later(900), later(-30), later(-3601)].map((dueAt) => isMailPending(dueAt, now)),
  ).toEqual([false, true, true, false]);
});

test.each([
  ['accepted', null, 900],
  ['accepted', -60, 900],
  ['sent-back', null, 10],
  ['sent-back', -60, 840],
  ['sent-back', -880, 20],
  ['sent-back', -895, 10],
  ['sent-back', -5000, 10],
] as const)(
  'after a review that ended %s, with the last letter at %s s, the next is due in %s s',
  (end, sent, seconds) => {
    expect(computeReviewMailDueAt(end, sent === null ? null : later(sent), 900, now)).toEqual(
      later(seconds),
    );
  },
);

test('an operator may have every letter sent at once', () => {
  expect(
    (['accepted', 'sent-back'] as const).map((end) =>
      computeReviewMailDueAt(end, later(-1), 0, now),
    ),
  ).toEqual([now, now]);
});
