import type { Request, RequestedDocument, RequestStatus } from '@recueil/backend/contract';

export interface ReviewCounts {
  readonly approved: number;
  readonly rejected: number;
  /** Includes the unavailable ones. */
  readonly pending: number;
  readonly unavailable: number;
  /** Received and unavailable documents only. */
  readonly total: number;
}

export const toReviewCounts = (request: Request): ReviewCounts => {
  const approved = request.approvedCount ?? request.approvedDocumentCount;
  const rejected = request.rejectedCount ?? request.rejectedDocumentCount;
  const pending = request.pendingCount ?? request.pendingDocumentCount;
  const unavailable = request.unavailableCount ?? request.unavailableDocumentCount;
  return { approved, rejected, pending, unavailable, total: approved + rejected + pending };
};

/** Counts loaded documents, which include decisions the list does not have yet. */
export const countReviewedDocuments = (documents: readonly RequestedDocument[]): ReviewCounts => {
  const count = (state: RequestedDocument['validationStatus']) =>
    documents.filter(({ validationStatus }) => validationStatus === state).length;
  const [approved, rejected, unavailable] = [
    count('approved'),
    count('rejected'),
    count('unavailable'),
  ];
  const pending = count('pending') + unavailable;
  return { approved, rejected, pending, unavailable, total: approved + rejected + pending };
};

/** Undecided documents with a file. */
export const countReceived = ({
  pending,
  unavailable,
}: Pick<ReviewCounts, 'pending' | 'unavailable'>): number => pending - unavailable;

const STATUSES_WITH_PROGRESS: ReadonlySet<string> = new Set<RequestStatus>([
  'pending',
  'viewed',
  'submitted',
  'approved',
  'completed',
  'pending_resubmission',
]);

/** Other statuses, including unknown ones, are shown as they are. */
export const hasReviewProgress = ({ status }: Pick<Request, 'status'>): boolean =>
  STATUSES_WITH_PROGRESS.has(status);

export type ReviewBadge = 'waiting' | 'resubmission' | 'validated' | 'inProgress';

/** The order of the checks is fixed by the specification. */
export const toReviewBadge = ({
  approved,
  rejected,
  pending,
  total,
}: Omit<ReviewCounts, 'unavailable'>): ReviewBadge => {
  if (pending === total) return 'waiting';
  if (rejected > 0) return 'resubmission';
  return pending === 0 && approved === total ? 'validated' : 'inProgress';
};

type ProgressTone = 'danger' | 'success' | 'action' | 'neutral';

export const toProgressBar = ({
  approved,
  rejected,
  total,
}: Pick<ReviewCounts, 'approved' | 'rejected' | 'total'>): {
  percent: number;
  tone: ProgressTone;
} => {
  const percent = total === 0 ? 0 : Math.round(((approved + rejected) / total) * 100);
  if (rejected > 0) return { percent, tone: 'danger' };
  if (percent === 100) return { percent, tone: 'success' };
  return { percent, tone: percent > 0 ? 'action' : 'neutral' };
};

export const isInReview = (request: Pick<Request, 'status'>): boolean =>
  request.status === 'submitted';

export const canApproveAll = (request: Pick<Request, 'status'>, counts: ReviewCounts): boolean =>
  isInReview(request) && countReceived(counts) > 0 && counts.pending === counts.total;
