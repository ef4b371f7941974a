import { describe, expect, test } from '@jest/globals';
import { toFileCounts, countUndecided, isFullyApproved, hasSameCounts } from './counters.rules.ts';
import { nextReviewEvent } from '../decisions/decide-documents.ts';

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
        ...states.map((state) => ({ state, isCurrent: true })),
        { state: 'rejected', isCurrent: false },
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
