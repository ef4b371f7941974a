import { describe, expect, test } from '@jest/globals';
import { toFileCounts, countUndecided, isFullyApproved, hasSameCounts } from './counters.rules.ts';
import { nextReviewEvent } from '../decisions/decide-documents.ts';

const toFile = (
  state: 'pending' | 'approved' | 'rejected',
  requestedDocumentId = 'D',
  incomplete = false,
) => ({ state, requestedDocumentId, incomplete, isCurrent: true });

test.each([
  [['pending', 'rejected'], { uploadedCount: 1, approvedCount: 0, rejectedCount: 0 }],
  [['rejected', 'rejected'], { uploadedCount: 1, approvedCount: 0, rejectedCount: 1 }],
  [['approved', 'approved'], { uploadedCount: 1, approvedCount: 1, rejectedCount: 0 }],
] as const)('a document with the files %j counts once', (states, counts) => {
  expect(toFileCounts(states.map((state, index) => toFile(state, 'D', index === 0)))).toEqual(
    counts,
  );
});

describe('file counts', () => {
  test.each([
    { states: [], uploaded: 0, pending: 0, end: 'approve-all', all: true },
    { states: ['pending'], uploaded: 1, pending: 1, end: null, all: false },
    { states: ['approved', 'pending'], uploaded: 2, pending: 1, end: null, all: false },
    { states: ['rejected', 'pending'], uploaded: 2, pending: 1, end: null, all: false },
    { states: ['approved', 'approved'], uploaded: 2, pending: 0, end: 'approve-all', all: true },
    {
      states: ['approved', 'rejected'],
      uploaded: 2,
      pending: 0,
      end: 'request-resubmission',
      all: false,
    },
    { states: ['rejected'], uploaded: 1, pending: 0, end: 'request-resubmission', all: false },
  ] as const)(
    '$states: $pending undecided, then $end',
    ({ states, uploaded, pending, end, all }) => {
      const fileCounts = toFileCounts([
        ...states.map((state, index) => toFile(state, `D${index}`)),
        { ...toFile('rejected', 'D0'), isCurrent: false },
      ]);
      expect(fileCounts.uploadedCount).toBe(uploaded);
      expect(countUndecided(fileCounts)).toBe(pending);
      expect(nextReviewEvent(fileCounts)).toBe(end);
      expect(isFullyApproved(fileCounts)).toBe(all);
      expect(hasSameCounts(fileCounts, { ...fileCounts })).toBe(true);
      expect(hasSameCounts(fileCounts, { ...fileCounts, approvedCount: 9 })).toBe(false);
    },
  );
});
