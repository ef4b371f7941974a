import {
  isAwaitingRecipient,
  type RequestStatus,
  type ReviewState,
} from '../requests-limits.contract.ts';
import { countUndecided, type FileCounts } from './file-counts.rules.ts';

interface Reviewable extends FileCounts {
  readonly status: RequestStatus;
}

/** One definition of each review state, as predicate and as SQL on `requests`. */
interface ReviewStateRule {
  readonly statuses: readonly RequestStatus[];
  readonly sql: string;
  readonly counter: 'undecided' | 'reviewed';
}

export const REVIEW_STATE_RULES: Record<Exclude<ReviewState, 'all'>, ReviewStateRule> = {
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

export const hasUndecidedDocuments = (request: Reviewable): boolean =>
  request.status === 'submitted' && countUndecided(request) > 0;

export const isReviewed = (request: Reviewable): boolean =>
  REVIEW_STATE_RULES.reviewed.statuses.includes(request.status) &&
  request.uploadedCount > 0 &&
  countUndecided(request) === 0;

export const needsResubmission = (request: Reviewable): boolean =>
  (isAwaitingRecipient(request.status) || request.status === 'submitted') &&
  request.rejectedCount > 0;
