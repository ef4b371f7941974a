import type { RequestStatus, ReviewState } from '../requests-limits.contract.ts';
import { undecided, type Tally } from '../requests.rules.ts';

interface Reviewable extends Tally {
  readonly status: RequestStatus;
}

/** What a state of the review queue asks of a request, as a rule and as SQL on `requests`, and the figure that counts these requests. */
interface StateRule {
  readonly statuses: readonly RequestStatus[];
  readonly sql: string;
  readonly figure: 'undecided' | 'reviewed';
}

export const REVIEW_STATE_RULES: Record<Exclude<ReviewState, 'all'>, StateRule> = {
  pending: { statuses: ['submitted'], sql: 'uploaded_count > approved_count + rejected_count', figure: 'undecided' },
  reviewed: {
    statuses: ['submitted', 'approved', 'completed', 'rejected', 'pending_resubmission'],
    sql: 'uploaded_count > 0 AND uploaded_count = approved_count + rejected_count',
    figure: 'reviewed',
  },
};

export const isUndecided = (request: Reviewable): boolean => request.status === 'submitted' && undecided(request) > 0;

export const isReviewed = (request: Reviewable): boolean =>
  REVIEW_STATE_RULES.reviewed.statuses.includes(request.status) && request.uploadedCount > 0 && undecided(request) === 0;

const OPEN: readonly RequestStatus[] = ['pending', 'viewed', 'submitted', 'pending_resubmission'];

/** An open request that holds a rejected document: something is to be replaced. */
export const needsResubmission = (request: Reviewable): boolean => OPEN.includes(request.status) && request.rejectedCount > 0;
