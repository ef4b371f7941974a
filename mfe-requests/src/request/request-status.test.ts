import { expect, test } from '@jest/globals';
import { buildDocument, buildRequest } from '../testing.tsx';
import {
  countAnsweredDocuments,
  countReceivedDocuments,
  countUsableDocuments,
  toDocumentProgressState,
  toDocumentProgressStates,
} from './request-status.ts';

const countsOf = ([approved, rejected, pending, unavailable]: readonly number[]) =>
  buildRequest({
    documentCount: 5,
    approvedDocumentCount: approved!,
    rejectedDocumentCount: rejected!,
    pendingDocumentCount: pending!,
    unavailableDocumentCount: unavailable!,
  });

test.each([
  [[0, 0, 0, 0], 0, 0, 0, '     '],
  [[0, 0, 3, 0], 3, 3, 3, 'rrr  '],
  [[1, 1, 2, 1], 1, 4, 2, 'xar  '],
  [[0, 0, 2, 2], 0, 2, 0, '     '],
  [[5, 0, 0, 0], 0, 5, 5, 'aaaaa'],
] as const)(
  'approved, rejected, pending and unavailable counts of %j: %d received, %d answered, %d usable',
  (counts, received, answered, usable, sheets) => {
    const request = countsOf(counts);
    expect(countReceivedDocuments(request)).toBe(received);
    expect(countAnsweredDocuments(request)).toBe(answered);
    expect(countUsableDocuments(request)).toBe(usable);
    const marks = { rejected: 'x', approved: 'a', received: 'r', missing: ' ' };
    expect(
      toDocumentProgressStates(request)
        .map((state) => marks[state])
        .join(''),
    ).toBe(sheets);
  },
);

test.each([
  [null, 'missing'],
  ['unavailable', 'missing'],
  ['pending', 'received'],
  ['approved', 'approved'],
  ['rejected', 'rejected'],
] as const)('a document with the status %s is drawn as %s', (validationStatus, state) => {
  expect(toDocumentProgressState(buildDocument({ validationStatus }))).toBe(state);
});
