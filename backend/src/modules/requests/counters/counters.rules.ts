import {
  sumChanges,
  type CounterChange,
} from '../../../platform/database/counters/counters.rules.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { findDecidingFile } from '../../../contract/files/document-files.contract.ts';
import type { DocumentVersion } from '../../documents/index.ts';
import type { RequestedDocumentRow } from '../requests.tables.ts';
import { toDocumentState } from '../unavailable-documents/unavailability.rules.ts';
import {
  type RequestStatus,
  type ReviewState,
  AWAITING_RECIPIENT,
} from '../requests-limits.contract.ts';

/** Documents by their state. `insisted`: the sender insists on what the recipient does not have. */
export interface DocumentCounts {
  readonly uploadedCount: number;
  readonly approvedCount: number;
  readonly rejectedCount: number;
  readonly unavailableCount: number;
  readonly insistedCount: number;
}

/** Counted from the rows each time, so that the columns cannot drift. */
export function countDocuments(
  requestedDocuments: readonly Pick<RequestedDocumentRow, 'id' | 'unavailability'>[],
  files: readonly Pick<
    DocumentVersion,
    'requestedDocumentId' | 'state' | 'incomplete' | 'isCurrent'
  >[],
): DocumentCounts {
  const current = files.filter(({ isCurrent }) => isCurrent);
  const byDocument = groupBy(current, ({ requestedDocumentId }) => requestedDocumentId);
  const states = requestedDocuments.map((requested) =>
    toDocumentState(requested, findDecidingFile(byDocument.get(requested.id) ?? [])),
  );
  const count = (...counted: readonly (typeof states)[number][]) =>
    states.filter((state) => counted.includes(state)).length;
  return {
    uploadedCount: count('pending', 'approved', 'rejected'),
    approvedCount: count('approved'),
    rejectedCount: count('rejected'),
    unavailableCount: count('unavailable'),
    insistedCount: count('insisted'),
  };
}

export const countUndecided = (counts: DocumentCounts): number =>
  counts.uploadedCount - counts.approvedCount - counts.rejectedCount + counts.unavailableCount;

export const countRejected = (counts: Pick<DocumentCounts, 'rejectedCount' | 'insistedCount'>) =>
  counts.rejectedCount + counts.insistedCount;

export const hasSameCounts = (a: DocumentCounts, b: DocumentCounts): boolean =>
  a.uploadedCount === b.uploadedCount &&
  a.approvedCount === b.approvedCount &&
  a.rejectedCount === b.rejectedCount &&
  a.unavailableCount === b.unavailableCount &&
  a.insistedCount === b.insistedCount;

export const isFullyApproved = (counts: DocumentCounts): boolean =>
  counts.approvedCount === counts.uploadedCount &&
  counts.unavailableCount + counts.insistedCount === 0;

interface Reviewable extends DocumentCounts {
  readonly status: RequestStatus;
}

interface ReviewRule {
  readonly statuses: readonly RequestStatus[];
  readonly sql: string;
  readonly counter: 'undecided' | 'reviewed' | 'resubmission';
}

/** One definition of each state of the review, as SQL on `requests` and as a predicate below. */
export const REVIEW_STATE_RULES: Record<Exclude<ReviewState, 'all'>, ReviewRule> = {
  pending: {
    statuses: ['submitted'],
    sql: 'uploaded_count + unavailable_count > approved_count + rejected_count',
    counter: 'undecided',
  },
  reviewed: {
    statuses: ['submitted', 'approved', 'completed', 'rejected', 'pending_resubmission'],
    sql: 'uploaded_count + insisted_count > 0 AND uploaded_count + unavailable_count = approved_count + rejected_count',
    counter: 'reviewed',
  },
};

export const RESUBMISSION_RULE: ReviewRule = {
  statuses: [...AWAITING_RECIPIENT, 'submitted'],
  sql: 'rejected_count + insisted_count > 0',
  counter: 'resubmission',
};

const hasUndecidedDocuments = (request: Reviewable): boolean =>
  request.status === 'submitted' && countUndecided(request) > 0;

const isReviewed = (request: Reviewable): boolean =>
  REVIEW_STATE_RULES.reviewed.statuses.includes(request.status) &&
  request.uploadedCount + request.insistedCount > 0 &&
  countUndecided(request) === 0;

const needsResubmission = (request: Reviewable): boolean =>
  RESUBMISSION_RULE.statuses.includes(request.status) && countRejected(request) > 0;

/** Requests of an organisation in a status or a state of the review. */
export type RequestCounter = RequestStatus | ReviewRule['counter'];
export type RequestCounterChange = CounterChange<RequestCounter>;

const listCounters = (request: Reviewable): RequestCounter[] => [
  request.status,
  ...(hasUndecidedDocuments(request) ? (['undecided'] as const) : []),
  ...(isReviewed(request) ? (['reviewed'] as const) : []),
  ...(needsResubmission(request) ? (['resubmission'] as const) : []),
];

/** `before` is null for a new request, `after` for a deleted one. */
export const toCounterChanges = (
  before: Reviewable | null,
  after: Reviewable | null,
): RequestCounterChange[] =>
  sumChanges([
    ...(before ? listCounters(before).map((figure) => ({ figure, day: '', n: -1 })) : []),
    ...(after ? listCounters(after).map((figure) => ({ figure, day: '', n: 1 })) : []),
  ]);
