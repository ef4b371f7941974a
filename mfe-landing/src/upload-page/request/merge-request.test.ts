import { expect, test } from '@jest/globals';
import { mergeRequest } from './merge-request.ts';
import {
  receivedDocument,
  rejectedDocument,
  sampleDocument,
  sampleFile,
  sampleRequest,
} from '../testing/sample-request.ts';

const rib = sampleDocument('a', 'RIB');
const tax = sampleDocument('b', 'Avis');
const before = sampleRequest([rib, tax], { version: 4 });
const now = (documents: Parameters<typeof sampleRequest>[0], extra = {}) =>
  sampleRequest(documents, { version: 5, ...extra });

test.each([
  [
    'a document that was added',
    now([rib, tax, sampleDocument('c', 'Bail')]),
    [{ kind: 'added', title: 'Bail' }],
  ],
  ['one that was taken off the list', now([rib]), [{ kind: 'removed', title: 'Avis' }]],
  [
    'a file that came from another device',
    now([receivedDocument('a', 'RIB'), tax]),
    [{ kind: 'received', title: 'RIB' }],
  ],
  [
    'a rejection',
    now([rejectedDocument('a', 'RIB', 'floue'), tax]),
    [{ kind: 'rejected', title: 'RIB' }],
  ],
  [
    'an approval',
    now([{ ...receivedDocument('a', 'RIB'), validationStatus: 'approved' as const }, tax]),
    [{ kind: 'approved', title: 'RIB' }],
  ],
  [
    'another date and another text',
    now([rib, tax], { deadline: '2027-01-05T10:00:00.000Z', message: 'Autre chose' }),
    [
      { kind: 'deadline', title: '' },
      { kind: 'message', title: '' },
    ],
  ],
  ['an answer', now([rib, tax], { messagesCount: 1 }), [{ kind: 'answered', title: '' }]],
])('%s is told', (_, fresh, changes) => {
  expect(mergeRequest(before, fresh)).toEqual({ request: fresh, changes });
});

test('a file that was taken back on another device is told', () => {
  expect(
    mergeRequest(sampleRequest([receivedDocument('a', 'RIB')], { version: 4 }), now([rib])).changes,
  ).toEqual([{ kind: 'taken-back', title: 'RIB' }]);
});

test('a look that was overtaken by another one changes nothing', () => {
  expect(mergeRequest(before, sampleRequest([], { version: 3 }))).toEqual({
    request: before,
    changes: [],
  });
});

test('what is equal stays what it was', () => {
  expect(mergeRequest(before, sampleRequest([rib, tax], { version: 4 })).request).toBe(before);
});

test('what the server found out about a file is taken over without being called a change', () => {
  const found = {
    ...receivedDocument('a', 'RIB'),
    file: sampleFile('a.pdf', { notice: 'password' }),
  };
  const merged = mergeRequest(
    sampleRequest([receivedDocument('a', 'RIB')], { version: 4 }),
    sampleRequest([found], { version: 4 }),
  );
  expect(merged).toEqual({ request: sampleRequest([found], { version: 4 }), changes: [] });
});
