import {
  sumChanges,
  toUtcDay,
  type CounterChange,
} from '../../../platform/database/counters/counters.rules.ts';
import type { DocumentVersion } from '../../documents/index.ts';
import {
  type RequestStatus,
  type ReviewState,
  isAwaitingRecipient,
} from '../requests-limits.contract.ts';

export interface FileCounts {
  readonly uploadedCount: number;
  readonly approvedCount: number;
  readonly rejectedCount: number;
}

/** Counted from the files each time, so that the columns cannot drift. */
export function toFileCounts(
  files: readonly Pick<DocumentVersion, 'state' | 'isCurrent'>[],
): FileCounts {
  const current = files.filter(({ isCurrent }) => isCurrent);
  const count = (state: DocumentVersion['state']) =>
    current.filter((file) => file.state === state).length;
  return {
    uploadedCount: current.length,
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

const hasUndecidedDocuments = (request: Reviewable): boolean =>
  request.status === 'submitted' && countUndecided(request) > 0;

const isReviewed = (request: Reviewable): boolean =>
  REVIEW_STATE_RULES.reviewed.statuses.includes(request.status) &&
  request.uploadedCount > 0 &&
  countUndecided(request) === 0;

const needsResubmission = (request: Reviewable): boolean =>
  (isAwaitingRecipient(request.status) || request.status === 'submitted') &&
  request.rejectedCount > 0;

/** Counted by UTC day, so that « before » and « since » are sums of whole days. */
export type DatedRequestCounter =
  'outstanding-by-deadline' | 'submissions' | 'undecided-by-submission' | 'undecided-by-deadline';

export type RequestCounter =
  RequestStatus | 'in-progress' | 'undecided' | 'reviewed' | 'resubmission' | DatedRequestCounter;

/** The same counter of the requests of one team. */
type TeamFigure = `${RequestCounter}/${string}`;
export type RequestFigure = RequestCounter | TeamFigure;

export const toTeamFigure = (counter: RequestCounter, teamId: string): TeamFigure =>
  `${counter}/${teamId}`;

interface CountedRequest extends FileCounts {
  readonly status: RequestStatus;
  readonly teamId: string | null;
  readonly deadline: Date | null;
  readonly submittedAt: Date | null;
}

export type RequestCounterChange = CounterChange<RequestFigure>;

const isInProgress = (request: CountedRequest): boolean =>
  request.status === 'viewed' && request.uploadedCount > 0;

function listCounters(request: CountedRequest): { figure: RequestFigure; day: string }[] {
  const { status, teamId, deadline, submittedAt } = request;
  const entries: { figure: RequestCounter; day: string }[] = [{ figure: status, day: '' }];
  const addDated = (figure: DatedRequestCounter, instant: Date | null) => {
    if (instant) entries.push({ figure, day: toUtcDay(instant) });
  };
  if (isAwaitingRecipient(status)) addDated('outstanding-by-deadline', deadline);
  addDated('submissions', submittedAt);
  if (isInProgress(request)) entries.push({ figure: 'in-progress', day: '' });
  if (isReviewed(request)) entries.push({ figure: 'reviewed', day: '' });
  if (needsResubmission(request)) entries.push({ figure: 'resubmission', day: '' });
  if (hasUndecidedDocuments(request)) {
    entries.push({ figure: 'undecided', day: '' });
    addDated('undecided-by-submission', submittedAt);
    addDated('undecided-by-deadline', deadline);
  }
  if (teamId === null) return entries;
  const undated = entries.filter(({ day }) => day === '');
  return [
    ...entries,
    ...undated.map(({ figure }) => ({ figure: toTeamFigure(figure, teamId), day: '' })),
  ];
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
