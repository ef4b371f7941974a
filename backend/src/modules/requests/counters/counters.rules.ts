import {
  sumChanges,
  type CounterChange,
} from '../../../platform/database/counters/counters.rules.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { findDecidingFile } from '../../../contract/files/document-files.contract.ts';
import type { DocumentVersion } from '../../documents/index.ts';
import {
  type RequestStatus,
  type ReviewState,
  AWAITING_RECIPIENT,
} from '../requests-limits.contract.ts';

export interface FileCounts {
  readonly uploadedCount: number;
  readonly approvedCount: number;
  readonly rejectedCount: number;
}

/** Documents by their state, counted from the files each time, so that the columns cannot drift. */
export function toFileCounts(
  files: readonly Pick<
    DocumentVersion,
    'requestedDocumentId' | 'state' | 'incomplete' | 'isCurrent'
  >[],
): FileCounts {
  const current = files.filter(({ isCurrent }) => isCurrent);
  const byDocument = groupBy(current, ({ requestedDocumentId }) => requestedDocumentId);
  const states = [...byDocument.values()].map((ofDocument) => findDecidingFile(ofDocument)?.state);
  const count = (state: DocumentVersion['state']) => states.filter((each) => each === state).length;
  return {
    uploadedCount: states.length,
    approvedCount: count('approved'),
    rejectedCount: count('rejected'),
  };
}

export const countUndecided = (counts: FileCounts): number =>
  counts.uploadedCount - counts.approvedCount - counts.rejectedCount;

export const hasSameCounts = (a: FileCounts, b: FileCounts): boolean =>
  a.uploadedCount === b.uploadedCount &&
  a.approvedCount === b.approvedCount &&
  a.rejectedCount === b.rejectedCount;

export const isFullyApproved = (counts: FileCounts): boolean =>
  counts.approvedCount === counts.uploadedCount;

interface Reviewable extends FileCounts {
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
    sql: 'uploaded_count > approved_count + rejected_count',
    counter: 'undecided',
  },
  reviewed: {
    statuses: ['submitted', 'approved', 'completed', 'rejected', 'pending_resubmission'],
    sql: 'uploaded_count > 0 AND uploaded_count = approved_count + rejected_count',
    counter: 'reviewed',
  },
};

export const RESUBMISSION_RULE: ReviewRule = {
  statuses: [...AWAITING_RECIPIENT, 'submitted'],
  sql: 'rejected_count > 0',
  counter: 'resubmission',
};

const hasUndecidedDocuments = (request: Reviewable): boolean =>
  request.status === 'submitted' && countUndecided(request) > 0;

const isReviewed = (request: Reviewable): boolean =>
  REVIEW_STATE_RULES.reviewed.statuses.includes(request.status) &&
  request.uploadedCount > 0 &&
  countUndecided(request) === 0;

const needsResubmission = (request: Reviewable): boolean =>
  RESUBMISSION_RULE.statuses.includes(request.status) && request.rejectedCount > 0;

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
