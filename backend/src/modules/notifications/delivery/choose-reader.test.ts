import { expect, test } from '@jest/globals';
import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import { chooseReader } from './choose-reader.ts';

const RECIPIENT = { kind: 'recipient', id: 'link' } as const;
const user = (id: string) => ({ kind: 'user', id }) as const;

test.each<
  [
    type: string,
    actor: DomainEvent['actor'],
    assignee: string | null,
    creatorReads: string | null,
    assigneeReads: string | null,
  ]
>([
  ['request.submitted', RECIPIENT, null, 'creator', null],
  ['request.submitted', RECIPIENT, 'creator', 'creator', null],
  ['request.submitted', RECIPIENT, 'paul', 'creator', 'paul'],
  ['message.written', user('paul'), 'paul', 'creator', null],
  ['request.assigned', user('creator'), 'paul', 'creator', 'paul'],
  ['request.assigned', user('zoe'), 'paul', 'creator', 'paul'],
  ['request.assigned', user('paul'), 'paul', 'creator', null],
  ['request.assigned', user('creator'), 'zoe', 'creator', null],
  ['request.assigned', user('creator'), null, 'creator', null],
])('%s by %j, assigned to %s: %s and %s are notified', (type, actor, assignee, first, second) => {
  const event = { type, actor, payload: { assigneeId: 'paul' } };
  const people = {
    sender: { id: 'creator' },
    assignee: assignee === null ? null : { id: assignee },
  };
  expect(chooseReader(event, people, false)).toBe(first);
  expect(chooseReader(event, people, true)).toBe(second);
});

test('the creator gets the notification of an assignment only as its assignee', () => {
  const event = {
    type: 'request.assigned',
    actor: user('zoe'),
    payload: { assigneeId: 'creator' },
  };
  const people = { sender: { id: 'creator' }, assignee: { id: 'creator' } };
  expect(chooseReader(event, people, true)).toBe('creator');
});

test.each([
  ['request.submitted', 'paul'],
  ['request.assigned', null],
])('after a reassignment a queued mail about %s has the reader %s', (type, reader) => {
  const event = { type, actor: RECIPIENT, payload: { assigneeId: 'paul' } };
  const people = { sender: { id: 'creator' }, assignee: { id: 'zoe' } };
  expect(chooseReader(event, people, true, 'paul')).toBe(reader);
});
