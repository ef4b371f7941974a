import { expect, test } from '@jest/globals';
import { toGreetingName, orderDocuments, toProgressState } from './requested-documents.ts';
import {
  documentOf,
  incompleteDocument,
  insistedDocument,
  KEPT,
  receivedDocument,
  REFUSED,
  rejectedDocument,
  sampleDocument,
  sampleFile,
  unavailableDocument,
  waivedDocument,
} from '../testing/sample-request.ts';

test('rejected documents come first and every document keeps its number', () => {
  const order = orderDocuments([
    sampleDocument('a', 'A'),
    rejectedDocument('b', 'B', 'x'),
    receivedDocument('c', 'C'),
    rejectedDocument('d', 'D', 'y'),
  ]);
  expect(order.map(({ number, document }) => `${number}${document.id}`)).toEqual([
    '2b',
    '4d',
    '1a',
    '3c',
  ]);
});

test.each([
  [sampleDocument('a', 'A'), 'missing'],
  [receivedDocument('a', 'A'), 'received'],
  [unavailableDocument('a', 'A', 'x'), 'unavailable'],
  [
    { ...incompleteDocument('a', 'A', 'x'), validationStatus: 'unavailable' as const },
    'unavailable',
  ],
  [waivedDocument('a', 'A', 'x'), 'missing'],
  [insistedDocument('a', 'A', 'x'), 'missing'],
  [rejectedDocument('a', 'A', 'x'), 'rejected'],
  [incompleteDocument('a', 'A', 'x'), 'incomplete'],
  [documentOf('a', 'A', [sampleFile('a.pdf', KEPT), sampleFile('b.pdf', REFUSED)]), 'rejected'],
  [documentOf('a', 'A', [sampleFile('a.pdf', KEPT), sampleFile('b.pdf')]), 'received'],
  [{ ...receivedDocument('a', 'A'), validationStatus: 'approved' as const }, 'approved'],
])('the progress sheet of a document shows its status (%#)', (document, sheet) => {
  expect(toProgressState(document)).toBe(sheet);
});

test.each([
  ['Camille Morel', 'Camille'],
  ['Jean-Pierre Martin', 'Jean-Pierre'],
  ['SARL Dupont', 'SARL Dupont'],
  ['Société Durand', 'Société Durand'],
  ['MOREL Camille', 'MOREL Camille'],
  ['Anne de Vries', 'Anne de Vries'],
  ['Camille', 'Camille'],
])('the recipient « %s » is greeted as « %s »', (name, greeting) => {
  expect(toGreetingName(name)).toBe(greeting);
});
