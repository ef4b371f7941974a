import { expect, test } from '@jest/globals';
import { aDocument, aFile, aRequest, waiting } from '../testing.tsx';
import { documentAt, earlierOf, isCorrected, nextRequest, nextUndecided, stateOf } from './review-rules.ts';

const decided = (id: string) => ({ ...waiting(id, id), validationStatus: 'approved' as const });

test('the next document is the next that waits, from the top again after the last', () => {
  const documents = [waiting('a', 'A'), decided('b'), waiting('c', 'C')];
  expect(['a', 'b', 'c'].map((id) => nextUndecided(documents, id)?.id)).toEqual(['c', 'c', 'a']);
  expect(nextUndecided([waiting('a', 'A'), decided('b')], 'a')).toBeNull();
});

test('the address says which document, else the first that waits, else the first', () => {
  const documents = [decided('a'), waiting('b', 'B')];
  expect([documentAt(documents, 'a')?.id, documentAt(documents, 'gone')?.id, documentAt([decided('a')], null)?.id, documentAt([], null)]).toEqual(['a', 'b', 'a', undefined]);
});

test('the next request is the one behind it in the queue, or the first when it was the last or is no longer there', () => {
  const queue = ['a', 'b', 'c'].map((id) => aRequest({ id }));
  expect(['a', 'c', 'gone'].map((id) => nextRequest(queue, id)?.id)).toEqual(['b', 'a', 'a']);
  expect(nextRequest([aRequest({ id: 'a' })], 'a')).toBeNull();
});

test('a new version that waits is a correction of the one before; one that was decided is none', () => {
  const versions = [aFile({ id: 'f2', version: 2 }), aFile({ id: 'f1', version: 1, status: 'rejected' })];
  const document = aDocument({ validationStatus: 'pending', file: versions[0]!, versions });
  expect(earlierOf(document)?.id).toBe('f1');
  expect([isCorrected(document), isCorrected({ ...document, validationStatus: 'approved' }), isCorrected(waiting('a', 'A'))]).toEqual([true, false, false]);
});

test('a rejection that keeps its file is shown as what it is', () => {
  expect(stateOf(aDocument({ validationStatus: 'rejected', incomplete: true, file: aFile() }))).toBe('incomplete');
  expect(stateOf(aDocument())).toBe('missing');
});
