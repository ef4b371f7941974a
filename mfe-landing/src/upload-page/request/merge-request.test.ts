import { expect, test } from '@jest/globals';
import { mergeRequest } from './merge-request.ts';
import {
  incompleteDocument,
  insistedDocument,
  receivedDocument,
  rejectedDocument,
  sampleDocument,
  sampleFile,
  sampleRequest,
  unavailableDocument,
  waivedDocument,
} from '../testing/sample-request.ts';

const rib = sampleDocument('a', 'RIB');
const tax = sampleDocument('b', 'Avis');
const before = sampleRequest([rib, tax], { version: 4 });
const newVersion = (documents: Parameters<typeof sampleRequest>[0], extra = {}) =>
  sampleRequest(documents, { version: 5, ...extra });

test.each([
  [
    'an added document',
    newVersion([rib, tax, sampleDocument('c', 'Bail')]),
    [{ kind: 'added', title: 'Bail' }],
  ],
  ['a removed document', newVersion([rib]), [{ kind: 'removed', title: 'Avis' }]],
  [
    'a file received from another device',
    newVersion([receivedDocument('a', 'RIB'), tax]),
    [{ kind: 'received', title: 'RIB' }],
  ],
  [
    'a rejection',
    newVersion([rejectedDocument('a', 'RIB', 'floue'), tax]),
    [{ kind: 'rejected', title: 'RIB' }],
  ],
  [
    'an incomplete document',
    newVersion([incompleteDocument('a', 'RIB', 'verso'), tax]),
    [{ kind: 'incomplete', title: 'RIB' }],
  ],
  [
    'a waived document',
    newVersion([waivedDocument('a', 'RIB', 'x'), tax]),
    [{ kind: 'removed', title: 'RIB' }],
  ],
  [
    'a document that is still needed',
    newVersion([insistedDocument('a', 'RIB', 'x'), tax]),
    [{ kind: 'insisted', title: 'RIB' }],
  ],
  ['no own answer', newVersion([unavailableDocument('a', 'RIB', 'x'), tax]), []],
  [
    'an approval',
    newVersion([{ ...receivedDocument('a', 'RIB'), validationStatus: 'approved' as const }, tax]),
    [{ kind: 'approved', title: 'RIB' }],
  ],
  [
    'a new deadline and a new message',
    newVersion([rib, tax], { deadline: '2027-01-05T10:00:00.000Z', message: 'Autre chose' }),
    [
      { kind: 'deadline', title: '' },
      { kind: 'message', title: '' },
    ],
  ],
  [
    'a new message in the thread',
    newVersion([rib, tax], { messagesCount: 1 }),
    [{ kind: 'answered', title: '' }],
  ],
])('the upload page announces %s', (_, updated, changes) => {
  expect(mergeRequest(before, updated)).toEqual({ request: updated, changes });
});

test('the upload page announces a file removed on another device', () => {
  expect(
    mergeRequest(sampleRequest([receivedDocument('a', 'RIB')], { version: 4 }), newVersion([rib]))
      .changes,
  ).toEqual([{ kind: 'file-removed', title: 'RIB' }]);
});

test('an outdated response changes nothing', () => {
  expect(mergeRequest(before, sampleRequest([], { version: 3 }))).toEqual({
    request: before,
    changes: [],
  });
});

test('an equal response keeps the request object', () => {
  expect(mergeRequest(before, sampleRequest([rib, tax], { version: 4 })).request).toBe(before);
});

test('what the server has found in a file is merged without being announced as a change', () => {
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
