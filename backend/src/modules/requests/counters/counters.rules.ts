import {
  sumChanges,
  toUtcDay,
  type CounterChange,
} from '../../../platform/database/counters/counters.rules.ts';
import { type RequestStatus, isAwaitingRecipient } from '../requests-limits.contract.ts';
import { isReviewed, hasUndecidedDocuments, needsResubmission } from './review-states.rules.ts';
import type { FileCounts } from './file-counts.rules.ts';

/** Counted by UTC day, so that « before » and « since » are sums of whole days. */
export type DatedRequestCounter =
  'owing-by-deadline' | 'handed-in' | 'undecided-by-hand-in' | 'undecided-by-deadline';

export type RequestCounter =
  RequestStatus | 'in-progress' | 'undecided' | 'reviewed' | 'resubmission' | DatedRequestCounter;

interface CountedRequest extends FileCounts {
  readonly status: RequestStatus;
  readonly deadline: Date | null;
  readonly submittedAt: Date | null;
}

export type RequestCounterChange = CounterChange<RequestCounter>;

const isInProgress = (request: CountedRequest): boolean =>
  request.status === 'viewed' && request.uploadedCount > 0;

function listCounters(request: CountedRequest): { figure: RequestCounter; day: string }[] {
  const { status, deadline, submittedAt } = request;
  const entries: { figure: RequestCounter; day: string }[] = [{ figure: status, day: '' }];
  const addDated = (figure: DatedRequestCounter, instant: Date | null) => {
    if (instant) entries.push({ figure, day: toUtcDay(instant) });
  };
  if (isAwaitingRecipient(status)) addDated('owing-by-deadline', deadline);
  addDated('handed-in', submittedAt);
  if (isInProgress(request)) entries.push({ figure: 'in-progress', day: '' });
  if (isReviewed(request)) entries.push({ figure: 'reviewed', day: '' });
  if (needsResubmission(request)) entries.push({ figure: 'resubmission', day: '' });
  if (hasUndecidedDocuments(request)) {
    entries.push({ figure: 'undecided', day: '' });
    addDated('undecided-by-hand-in', submittedAt);
    addDated('undecided-by-deadline', deadline);
  }
  return entries;
}

/** `before` is null for a new request, `after` for a deleted one. */
export const toCounterChanges = (
  before: CountedRequest | null,
  after: CountedRequest | null,
): RequestCounterChange[] =>
  sumChanges([
    ...(before ? listCounters(before).map((entry) => ({ ...entry, n: -1 })) : []),
    ...(after ? listCounters(after).map((entry) => ({ ...entry, n: 1 })) : []),
  ]);
