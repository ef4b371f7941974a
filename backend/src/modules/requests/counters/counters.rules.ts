import { summedUp, utcDay, type TallyChange } from '../../../platform/database/counters/counters.rules.ts';
import { takesFiles, type Tally } from '../requests.rules.ts';
import type { RequestStatus } from '../requests-limits.contract.ts';
import { isReviewed, isUndecided, needsResubmission } from './review-states.rules.ts';

/** What is counted by the day of an instant of the request, so that « before now » and « since » are sums of days. */
export const DATED_FIGURES = ['owing-by-deadline', 'handed-in', 'undecided-by-hand-in', 'undecided-by-deadline'] as const;
export type DatedFigure = (typeof DATED_FIGURES)[number];

export type Figure = RequestStatus | 'in-progress' | 'undecided' | 'reviewed' | 'resubmission' | DatedFigure;

/** What of a request the figures look at. */
export interface Countable extends Tally {
  readonly status: RequestStatus;
  readonly deadline: Date | null;
  readonly submittedAt: Date | null;
}

export type RequestTally = TallyChange<Figure>;

export const isInProgress = (request: Countable): boolean => request.status === 'viewed' && request.uploadedCount > 0;

/** Every figure in which a request counts for one. */
function countedIn(request: Countable): { figure: Figure; day: string }[] {
  const { status, deadline, submittedAt } = request;
  const counted: { figure: Figure; day: string }[] = [{ figure: status, day: '' }];
  const on = (figure: DatedFigure, instant: Date | null) => {
    if (instant) counted.push({ figure, day: utcDay(instant) });
  };
  if (takesFiles(status)) on('owing-by-deadline', deadline);
  on('handed-in', submittedAt);
  if (isInProgress(request)) counted.push({ figure: 'in-progress', day: '' });
  if (isReviewed(request)) counted.push({ figure: 'reviewed', day: '' });
  if (needsResubmission(request)) counted.push({ figure: 'resubmission', day: '' });
  if (isUndecided(request)) {
    counted.push({ figure: 'undecided', day: '' });
    on('undecided-by-hand-in', submittedAt);
    on('undecided-by-deadline', deadline);
  }
  return counted;
}

/** How the figures change with a request: null before it exists, null once it is gone. */
export const tallyChanges = (before: Countable | null, after: Countable | null): RequestTally[] =>
  summedUp([
    ...(before ? countedIn(before).map((counted) => ({ ...counted, n: -1 })) : []),
    ...(after ? countedIn(after).map((counted) => ({ ...counted, n: 1 })) : []),
  ]);
