import {
  type RequestStatus,
  AWAITING_RECIPIENT,
  type RequestFilter,
} from '../requests-limits.contract.ts';

export interface StatusCriteria {
  readonly statuses: readonly RequestStatus[] | null;
  readonly withFile?: true;
  readonly pastDeadline?: true;
}

/** Includes expired requests, which may be reopened. */
export const ACTIVE_STATUSES: readonly RequestStatus[] = [...AWAITING_RECIPIENT, 'expired'];

export const FINISHED_STATUSES: readonly RequestStatus[] = ['submitted', 'approved', 'completed'];

export function toStatusCriteria(filter: RequestFilter): StatusCriteria {
  switch (filter) {
    case 'all':
      return { statuses: null };
    case 'active':
      return { statuses: ACTIVE_STATUSES };
    case 'finished':
      return { statuses: FINISHED_STATUSES };
    case 'in_progress':
      return { statuses: ['viewed'], withFile: true };
    case 'overdue':
      return { statuses: AWAITING_RECIPIENT, pastDeadline: true };
    default:
      return { statuses: [filter] };
  }
}
