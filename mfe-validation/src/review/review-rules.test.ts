import { expect, test } from '@jest/globals';
import type { RequestedDocument } from '@recueil/backend/contract';
import {
  buildDocument,
  buildFile,
  buildRequest,
  pendingDocument,
  unavailableDocument,
} from '../testing.tsx';
import {
  findDocumentToShow,
  findFileToShow,
  findPreviousVersion,
  isCorrected,
  isUndecided,
  toMissingKey,
  findNextRequest,
  findNextUndecided,
  toReviewDocumentState,
} from './review-rules.ts';

const decided = (id: string) => ({
  ...pendingDocument(id, id),
  validationStatus: 'approved' as const,
});

test('the next undecided document follows the current one and wraps around at the end', () => {
  const documents = [pendingDocument('a', 'A'), decided('b'), pendingDocument('c', 'C')];
  expect(['a', 'b', 'c'].map((id) => findNextUndecided(documents, id)?.id)).toEqual([
    'c',
    'c',
    'a',
  ]);
  expect(findNextUndecided([pendingDocument('a', 'A'), decided('b')], 'a')).toBeNull();
});

test('the review opens the document of the address, else the first undecided one, else the first', () => {
  const documents = [decided('a'), pendingDocument('b', 'B')];
  expect([
    findDocumentToShow(documents, 'a')?.id,
    findDocumentToShow(documents, 'gone')?.id,
    findDocumentToShow([decided('a')], null)?.id,
    findDocumentToShow([], null),
  ]).toEqual(['a', 'b', 'a', undefined]);
});

test('the next request follows in the queue, or is the first when the current one is last or absent', () => {
  const queue = ['a', 'b', 'c'].map((id) => buildRequest({ id }));
  expect(['a', 'c', 'gone'].map((id) => findNextRequest(queue, id)?.id)).toEqual(['b', 'a', 'a']);
  expect(findNextRequest([buildRequest({ id: 'a' })], 'a')).toBeNull();
});

test('an undecided new version of a file is a correction; a decided one is not', () => {
  const versions = [
    buildFile({ id: 'f2', version: 2 }),
    buildFile({ id: 'f1', version: 1, status: 'rejected' }),
  ];
  const document = buildDocument({ validationStatus: 'pending', file: versions[0]!, versions });
  expect(findPreviousVersion(document, versions[0]!)?.id).toBe('f1');
  expect([
    isCorrected(document),
    isCorrected({ ...document, validationStatus: 'approved' }),
    isCorrected(pendingDocument('a', 'A')),
  ]).toEqual([true, false, false]);
});

test('of several files the chosen one is shown, else the first undecided one; kept ones replace nothing', () => {
  const files = [
    buildFile({ id: 'f1', version: 1, status: 'rejected', incomplete: true }),
    buildFile({ id: 'f2', version: 2 }),
    buildFile({ id: 'f3', version: 3 }),
  ];
  const document = buildDocument({
    validationStatus: 'pending',
    file: files[2]!,
    files,
    versions: files.toReversed(),
  });
  expect([
    findFileToShow(document, 'f3')?.id,
    findFileToShow(document, 'gone')?.id,
    findFileToShow(buildDocument(), null),
  ]).toEqual(['f3', 'f2', null]);
  expect([findPreviousVersion(document, files[1]!), isCorrected(document)]).toEqual([null, true]);
});

const decidedAs = (decision: 'waived' | 'insisted', change: Partial<RequestedDocument>) => {
  const { unavailability, ...document } = unavailableDocument('u', 'U');
  return { ...document, unavailability: { ...unavailability!, decision }, ...change };
};

test.each([
  [unavailableDocument('u', 'U'), 'unavailable', true, 'documents.unavailable'],
  [
    unavailableDocument('u', 'U', {
      file: buildFile(),
      versions: [buildFile({ status: 'rejected' })],
    }),
    'unavailable',
    true,
    'documents.unavailable',
  ],
  [
    decidedAs('waived', { validationStatus: null, required: false }),
    'waived',
    false,
    'documents.unavailable',
  ],
  [
    decidedAs('waived', { validationStatus: 'approved', file: buildFile() }),
    'approved',
    false,
    'documents.unavailable',
  ],
  [decidedAs('insisted', { validationStatus: 'rejected' }), 'insisted', false, 'documents.missing'],
  [buildDocument({ required: false }), 'missing', false, 'documents.missingOptional'],
] as const)(
  'the state of document %# and whether it is undecided follow from the declaration and its decision',
  (document, state, undecided, key) => {
    expect(toReviewDocumentState(document)).toBe(state);
    expect(isUndecided(document)).toBe(undecided);
    expect(isCorrected(document)).toBe(false);
    expect(toMissingKey(document)).toBe(key);
  },
);

test('an unavailable document is the next undecided one', () => {
  const documents = [pendingDocument('a', 'A'), decided('b'), unavailableDocument('c', 'C')];
  expect(findNextUndecided(documents, 'a')?.id).toBe('c');
  expect(findDocumentToShow([decided('a'), unavailableDocument('b', 'B')], null)?.id).toBe('b');
});

test('a rejection that keeps its file has the state « incomplete »', () => {
  expect(
    toReviewDocumentState(
      buildDocument({ validationStatus: 'rejected', incomplete: true, file: buildFile() }),
    ),
  ).toBe('incomplete');
  expect(toReviewDocumentState(buildDocument())).toBe('missing');
});
