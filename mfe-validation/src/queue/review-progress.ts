import type { Request, RequestedDocument, RequestStatus } from '@recueil/backend/contract';

export interface ReviewCounts {
  readonly approved: number;
  readonly rejected: number;
  readonly pending: number;
  /** Documents that were received. */
  readonly total: number;
}

export const toReviewCounts = (request: Request): ReviewCounts => {
  const approved = request.approvedCount ?? request.approvedDocumentCount;
  const rejected = request.rejectedCount ?? request.rejectedDocumentCount;
  const pending = request.pendingCount ?? request.pendingDocumentCount;
  return { approved, rejected, pending, total: approved + rejected + pending };
};

/** The same from the documents themselves, which know of a decision before the list does. */
export const countReviewedDocuments = (documents: readonly RequestedDocument[]): ReviewCounts => {
  const count = (state: RequestedDocument['validationStatus']) =>
    documents.filter(({ file, validationStatus }) => file && validationStatus === state).length;
  const [approved, rejected, pending] = [count('approved'), count('rejected'), count('pending')];
  return { approved, rejected, pending, total: approved + rejected + pending };
};

const STATUSES_WITH_PROGRESS: ReadonlySet<string> = new Set<RequestStatus>([
  'pending',
  'viewed',
  'submitted',
  'approved',
  'completed',
  'pending_resubmission',
]);

/** Cancelled, rejected and expired requests show their own status instead, as does one that this screen does not know. */
export const hasReviewProgress = ({ status }: Pick<Request, 'status'>): boolean =>
  STATUSES_WITH_PROGRESS.has(status);

export type ReviewBadge = 'waiting' | 'resubmission' | 'validated' | 'inProgress';

/** In this order (specification, section 4): all undecided, any rejected, all approved, otherwise under way. */
export const toReviewBadge = ({
  approved,
  rejected,
  pending,
  total,
}: ReviewCounts): ReviewBadge => {
  if (pending === total) return 'waiting';
  if (rejected > 0) return 'resubmission';
  return pending === 0 && approved === total ? 'validated' : 'inProgress';
};

export type ProgressTone = 'danger' | 'success' | 'action' | 'neutral';

/** How much is decided, and in what colour: any rejection is red, all is green, some is blue, none is grey. */
export const toProgressBar = ({
  approved,
  rejected,
  total,
}: ReviewCounts): { percent: number; tone: ProgressTone } => {
  const percent = total === 0 ? 0 : Math.round(((approved + rejected) / total) * 100);
  if (rejected > 0) return { percent, tone: 'danger' };
  if (percent === 100) return { percent, tone: 'success' };
  return { percent, tone: percent > 0 ? 'action' : 'neutral' };
};

/** Documents can be decided once the recipient has handed them in. */
export const isInReview = (request: Pick<Request, 'status'>): boolean =>
  request.status === 'submitted';

export const canApproveAll = (
  request: Pick<Request, 'status'>,
  { pending, total }: ReviewCounts,
): boolean => isInReview(request) && total > 0 && pending === total;

const BROWSER_MEDIA_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
]);

/** What a browser shows without running anything of it; the rest is downloaded. */
export const canOpenInBrowser = (mediaType: string): boolean => BROWSER_MEDIA_TYPES.has(mediaType);
