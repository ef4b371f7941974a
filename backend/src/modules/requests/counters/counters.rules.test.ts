import { describe, expect, test } from '@jest/globals';
import {
  countDocuments,
  countRejected,
  countUndecided,
  hasSameCounts,
  isFullyApproved,
} from './counters.rules.ts';
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
  const files = states.map((state, index) => toFile(state, 'D', index === 0));
  expect(countDocuments([{ id: 'D', unavailability: null }], files)).toMatchObject(counts);
});

describe('document counts', () => {
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
      const requested = states.map((_state, index) => ({ id: `D${index}`, unavailability: null }));
      const counts = countDocuments(requested, [
        ...states.map((state, index) => toFile(state, `D${index}`)),
        { ...toFile('rejected', 'D0'), isCurrent: false },
      ]);
      expect(counts.uploadedCount).toBe(uploaded);
      expect(countUndecided(counts)).toBe(pending);
      expect(nextReviewEvent(counts)).toBe(end);
      expect(isFullyApproved(counts)).toBe(all);
      expect(hasSameCounts(counts, { ...counts })).toBe(true);
      expect(hasSameCounts(counts, { ...counts, approvedCount: 9 })).toBe(false);
    },
  );
});

test.each([
  ['declared', [], { unavailableCount: 1 }, 1, null],
  ['declared', ['rejected'], { unavailableCount: 1 }, 1, null],
  ['declared', ['pending'], { unavailableCount: 1 }, 1, null],
  ['insisted', [], { insistedCount: 1 }, 0, 'request-resubmission'],
  ['insisted', ['rejected'], { insistedCount: 1 }, 0, 'request-resubmission'],
  ['waived', [], {}, 0, 'approve-all'],
  ['waived', ['rejected'], {}, 0, 'approve-all'],
  ['waived', ['approved'], { uploadedCount: 1, approvedCount: 1 }, 0, 'approve-all'],
] as const)(
  'a document that is %s, with the files %j, counts as %j',
  (unavailability, states, expected, undecided, end) => {
    const counts = countDocuments(
      [{ id: 'D', unavailability }],
      states.map((state) => toFile(state)),
    );
    expect(counts).toEqual({
      uploadedCount: 0,
      approvedCount: 0,
      rejectedCount: 0,
      unavailableCount: 0,
      insistedCount: 0,
      ...expected,
    });
    expect(countUndecided(counts)).toBe(undecided);
    expect(nextReviewEvent(counts)).toBe(end);
    expect(countRejected(counts)).toBe(end === 'request-resubmission' ? 1 : 0);
  },
);
