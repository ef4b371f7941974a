import { describe, expect, test } from '@jest/globals';
import { greetedName, initialsOf, missingDocuments, orderPieces, sheetOf } from './requested-documents.ts';
import { readToken } from '../access/parse-link-token.ts';
import { received, rejected, sampleDocument, TOKEN } from '../testing/sample-request.ts';

const optional = { required: false };

describe('what stands between a recipient and handing in', () => {
  test.each([
    ['a required document without a file', [sampleDocument('a', 'A')], ['a']],
    ['a rejected document', [rejected('a', 'A', 'flou')], ['a']],
    ['a rejected optional document', [received('b', 'B'), { ...rejected('a', 'A', 'flou'), ...optional }], ['a']],
    ['nothing, when only an optional one is empty', [received('b', 'B'), sampleDocument('a', 'A', optional)], []],
    ['any one of them, when all are optional and empty', [sampleDocument('a', 'A', optional), sampleDocument('b', 'B', optional)], ['a', 'b']],
  ])('%s', (_case, documents, expected) => {
    expect(missingDocuments(documents).map(({ id }) => id)).toEqual(expected);
  });
});

test('rejected documents come first and every document keeps its number', () => {
  const order = orderPieces([sampleDocument('a', 'A'), rejected('b', 'B', 'x'), received('c', 'C'), rejected('d', 'D', 'y')]);
  expect(order.map(({ number, document }) => `${number}${document.id}`)).toEqual(['2b', '4d', '1a', '3c']);
});

test.each([
  [sampleDocument('a', 'A'), 'missing'],
  [received('a', 'A'), 'received'],
  [rejected('a', 'A', 'x'), 'rejected'],
  [{ ...received('a', 'A'), validationStatus: 'approved' as const }, 'approved'],
])('a sheet of the liasse shows how its document stands (%#)', (document, sheet) => {
  expect(sheetOf(document)).toBe(sheet);
});

test.each([
  ['Camille Morel', 'Camille'],
  ['Jean-Pierre Martin', 'Jean-Pierre'],
  ['SARL Dupont', 'SARL Dupont'],
  ['Société Durand', 'Société Durand'],
  ['MOREL Camille', 'MOREL Camille'],
  ['Anne de Vries', 'Anne de Vries'],
  ['Camille', 'Camille'],
])('« %s » is greeted as « %s »', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});

test.each([
  ['Vasseur & Lacaze', 'VL'],
  ['Banque', 'BA'],
  ['étude Martin', 'ÉM'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  [`/request/${TOKEN}`, TOKEN],
  [`/request/${TOKEN}/`, TOKEN],
  ['/request/short', null],
  [`/request/${TOKEN}%0d%0aX: y`, null],
  ['/request/', null],
])('the token in %s', (path, token) => {
  expect(readToken(path)).toBe(token);
});
