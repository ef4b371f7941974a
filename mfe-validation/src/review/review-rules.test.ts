import { expect, test } from '@jest/globals';
import { buildDocument, buildFile, buildRequestOnTheWire, pendingDocument } from '../testing.tsx';
import {
  findDocumentToShow,
  findPreviousVersion,
  isCorrected,
  findNextRequest,
  findNextUndecided,
  toReviewDocumentState,
} from './review-rules.ts';

const decided = (id: string) => ({
  ...pendingDocument(id, id),
  validationStatus: 'approved' as const,
});

test('the next document is the next that waits, from the top again after the last', () => {
  const documents = [pendingDocument('a', 'A'), decided('b'), pendingDocument('c', 'C')];
  expect(['a', 'b', 'c'].map((id) => findNextUndecided(documents, id)?.id)).toEqual([
    'c',
    'c',
    'a',
  ]);
  expect(findNextUndecided([pendingDocument('a', 'A'), decided('b')], 'a')).toBeNull();
});

test('the address says which document, else the first that waits, else the first', () => {
  const documents = [decided('a'), pendingDocument('b', 'B')];
  expect([
    findDocumentToShow(documents, 'a')?.id,
    findDocumentToShow(documents, 'gone')?.id,
    findDocumentToShow([decided('a')], null)?.id,
    findDocumentToShow([], null),
  ]).toEqual(['a', 'b', 'a', undefined]);
});

test('the next request is the one behind it in the queue, or the first when it was the last or is no longer there', () => {
  const queue = ['a', 'b', 'c'].map((id) => buildRequestOnTheWire({ id }));
  expect(['a', 'c', 'gone'].map((id) => findNextRequest(queue, id)?.id)).toEqual(['b', 'a', 'a']);
  expect(findNextRequest([buildRequestOnTheWire({ id: 'a' })], 'a')).toBeNull();
});

test('a new version that waits is a correction of the one before; one that was decided is none', () => {
  const versions = [
    buildFile({ id: 'f2', version: 2 }),
    buildFile({ id: 'f1', version: 1, status: 'rejected' }),
  ];
  const document = buildDocument({ validationStatus: 'pending', file: versions[0]!, versions });
  expect(findPreviousVersion(document)?.id).toBe('f1');
  expect([
    isCorrected(document),
    isCorrected({ ...document, validationStatus: 'approved' }),
    isCorrected(pendingDocument('a', 'A')),
  ]).toEqual([true, false, false]);
});

test('a rejection that keeps its file is shown as what it is', () => {
  expect(
    toReviewDocumentState(
      buildDocument({ validationStatus: 'rejected', incomplete: true, file: buildFile() }),
    ),
  ).toBe('incomplete');
  expect(toReviewDocumentState(buildDocument())).toBe('missing');
});
