import {
  sumChanges,
  toUtcDay,
  type CounterChange,
} from '../../../platform/database/counters/counters.rules.ts';
import { isAwaitingRecipient, type FileCounts } from '../requests.rules.ts';
import type { RequestStatus } from '../requests-limits.contract.ts';
import { isReviewed, hasUndecidedDocuments, needsResubmission } from './review-states.rules.ts';

/** What is counted by the day of an instant of the request, so that « before now » and « since » are sums of days. */
export type DatedRequestCounter =
  'owing-by-deadline' | 'handed-in' | 'undecided-by-hand-in' | 'undecided-by-deadline';

export type RequestCounter =
  RequestStatus | 'in-progress' | 'undecided' | 'reviewed' | 'resubmission' | DatedRequestCounter;

/** What of a request the figures look at. */
export interface CountedRequest extends FileCounts {
  readonly status: RequestStatus;
  readonly deadline: Date | null;
  readonly submittedAt: Date | null;
}

export type RequestCounterChange = CounterChange<RequestCounter>;

const isInProgress = (request: CountedRequest): boolean =>
  request.status === 'viewed' && request.uploadedCount > 0;

/** Every figure in which a request counts for one. */
function listCounters(request: CountedRequest): { figure: RequestCounter; day: string }[] {
  const { status, deadline, submittedAt } = request;
  const counted: { figure: RequestCounter; day: string }[] = [{ figure: status, day: '' }];
  const on = (figure: DatedRequestCounter, instant: Date | null) => {
    if (instant) counted.push({ figure, day: toUtcDay(instant) });
  };
  if (isAwaitingRecipient(status)) on('owing-by-deadline', deadline);
  on('handed-in', submittedAt);
  if (isInProgress(request)) counted.push({ figure: 'in-progress', day: '' });
  if (isReviewed(request)) counted.push({ figure: 'reviewed', day: '' });
  if (needsResubmission(request)) counted.push({ figure: 'resubmission', day: '' });
  if (hasUndecidedDocuments(request)) {
    counted.push({ figure: 'undecided', day: '' });
    on('undecided-by-hand-in', submittedAt);
    on('undecided-by-deadline', deadline);
  }
  return counted;
}

/** How the figures change with a request: null before it exists, null once it is gone. */
export const toCounterChanges = (
  before: CountedRequest | null,
  after: CountedRequest | null,
): RequestCounterChange[] =>
  sumChanges([
    ...(before ? listCounters(before).map((counted) => ({ ...counted, n: -1 })) : []),
    ...(after ? listCounters(after).map((counted) => ({ ...counted, n: 1 })) : []),
  ]);
