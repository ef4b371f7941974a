import { describe, expect, test } from '@jest/globals';
import { type RequestStatus, REQUEST_STATUSES } from '../requests-limits.contract.ts';
import {
  type LifecycleEvent,
  LIFECYCLE_EVENTS,
  nextStatus,
  toLifecycleEvent,
  classifyTransition,
} from './transition.rules.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Product section 4 as a grid: rows are statuses, columns events; a dot is a refusal. */
const GRID = `
                      send     view    submit     approve-all request-resubmission  approve   complete   reject    expire   reopen   cancel  reopen-review
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

describe('the state machine of a request', () => {
  test('the grid contains every status and every event', () => {
    expect(lines.map(([status]) => status)).toEqual([...REQUEST_STATUSES]);
    expect(events).toEqual([...LIFECYCLE_EVENTS]);
    expect(pairs).toHaveLength(REQUEST_STATUSES.length * LIFECYCLE_EVENTS.length);
  });

  test.each(pairs)('$status, $event: $to', ({ status, event, to }) => {
    expect(nextStatus(status, event)).toBe(to);
  });

  test.each(REQUEST_STATUSES.map((status) => ({ status })))(
    'senders can set approved, completed, rejected, cancelled, and pending to reopen: $status',
    ({ status }) => {
      const manualEvents = {
        approved: 'approve',
        completed: 'complete',
        rejected: 'reject',
        cancelled: 'cancel',
        pending: 'reopen',
      } as const;
      expect(toLifecycleEvent(status)).toBe(
        status in manualEvents ? manualEvents[status as keyof typeof manualEvents] : null,
      );
    },
  );
});

describe('a repeated transition', () => {
  const last = {
    status: 'cancelled',
    lastEvent: 'cancel',
    lastActor: 'user:A',
    lastReason: 'sold',
    deadline: now,
  } as const;

  test('a transition repeated by the same actor with the same reason is a repeat', () => {
    expect(classifyTransition(last, { event: 'cancel', actor: 'user:A', reason: 'sold' })).toEqual({
      kind: 'repeat',
    });
  });

  test.each([
    { by: 'another actor', input: { event: 'cancel', actor: 'user:B', reason: 'sold' } },
    {
      by: 'the same actor with another reason',
      input: { event: 'cancel', actor: 'user:A', reason: 'lost' },
    },
    {
      by: 'the same actor with another deadline',
      input: { event: 'cancel', actor: 'user:A', reason: 'sold', deadline: later(1) },
    },
    {
      by: 'the same actor as another event',
      input: { event: 'reject', actor: 'user:A', reason: 'sold' },
    },
  ] as const)('a transition repeated by $by is refused', ({ input }) => {
    expect(classifyTransition(last, input)).toEqual({ kind: 'refused' });
  });

  test('a repeated transition that the state machine allows again is carried out', () => {
    const viewed = {
      ...last,
      status: 'pending_resubmission',
      lastEvent: 'submit',
      lastActor: 'recipient',
      lastReason: '',
    } as const;
    expect(classifyTransition(viewed, { event: 'submit', actor: 'recipient' })).toEqual({
      kind: 'go',
      to: 'submitted',
    });
  });
});
