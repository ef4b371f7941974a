import type { RequestStatus, ReviewState } from '../requests-limits.contract.ts';
import { countUndecided, type FileCounts } from '../requests.rules.ts';

interface Reviewable extends FileCounts {
  readonly status: RequestStatus;
}

/** What a state of the review queue asks of a request, as a rule and as SQL on `requests`, and the figure that counts these requests. */
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

const OPEN: readonly RequestStatus[] = ['pending', 'viewed', 'submitted', 'pending_resubmission'];

/** An open request that holds a rejected document: something is to be replaced. */
export const needsResubmission = (request: Reviewable): boolean =>
  OPEN.includes(request.status) && request.rejectedCount > 0;
