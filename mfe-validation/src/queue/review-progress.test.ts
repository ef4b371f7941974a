import { describe, expect, test } from '@jest/globals';
import { buildDocument, buildRequest, pendingDocument, unavailableDocument } from '../testing.tsx';
import {
  toReviewBadge,
  toProgressBar,
  canApproveAll,
  toReviewCounts,
  countReviewedDocuments,
} from './review-progress.ts';

const counts = (approved: number, rejected: number, pending: number, unavailable = 0) => ({
  approved,
  rejected,
  pending,
  unavailable,
  total: approved + rejected + pending,
});

describe('badge and progress bar of a card', () => {
  test.each([
    [counts(0, 0, 5), 'waiting', 0, 'neutral'],
    [counts(2, 0, 4), 'inProgress', 33, 'action'],
    [counts(1, 1, 2), 'resubmission', 50, 'danger'],
    [counts(4, 1, 0), 'resubmission', 100, 'danger'],
    [counts(5, 0, 0), 'validated', 100, 'success'],
  ] as const)('a card with the counts %j has the badge %s', (counted, badge, percent, tone) => {
    expect(toReviewBadge(counted)).toBe(badge);
    expect(toProgressBar(counted)).toEqual({ percent, tone });
  });

  test('the progress bar of a request without documents is empty', () => {
    expect(toProgressBar(counts(0, 0, 0))).toEqual({ percent: 0, tone: 'neutral' });
  });
});

test('a document without a file is left out of the review counts', () => {
  expect(
    countReviewedDocuments([
      pendingDocument('a', 'A'),
      buildDocument({ id: 'b', validationStatus: null }),
    ]),
  ).toEqual(counts(0, 0, 1));
});

test('unavailable documents count as pending, and those insisted on as rejected', () => {
  const unavailability = { reason: 'Perdu', declaredAt: '2026-11-21T10:00:00.000Z' };
  expect(
    countReviewedDocuments([
      pendingDocument('a', 'A'),
      unavailableDocument('b', 'B'),
      buildDocument({
        validationStatus: 'rejected',
        unavailability: { ...unavailability, decision: 'insisted' },
      }),
      buildDocument({ unavailability: { ...unavailability, decision: 'waived' } }),
    ]),
  ).toEqual(counts(0, 1, 2, 1));
});

test('the review counts of a request take precedence over its document counts', () => {
  expect(
    toReviewCounts(
      buildRequest({
        pendingDocumentCount: 2,
        pendingCount: 1,
        approvedCount: 1,
        rejectedCount: 0,
      }),
    ),
  ).toEqual(counts(1, 0, 1));
  expect(
    toReviewCounts(buildRequest({ pendingDocumentCount: 2, unavailableDocumentCount: 1 })),
  ).toEqual(counts(0, 0, 2, 1));
  expect(
    toReviewCounts(
      buildRequest({ unavailableDocumentCount: 2, pendingCount: 2, unavailableCount: 1 }),
    ),
  ).toEqual(counts(0, 0, 2, 1));
});

test.each([
  ['submitted', counts(0, 0, 3), true],
  ['submitted', counts(1, 0, 2), false],
  ['submitted', counts(0, 0, 0), false],
  ['viewed', counts(0, 0, 3), false],
  ['submitted', counts(0, 0, 3, 1), true],
  ['submitted', counts(0, 0, 2, 2), false],
] as const)('approve all in a %s request with %j: %s', (status, counted, allowed) => {
  expect(canApproveAll({ status }, counted)).toBe(allowed);
});
