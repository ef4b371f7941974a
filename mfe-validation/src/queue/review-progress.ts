import type { Request, RequestDocument, RequestStatus } from '@recueil/backend/contract';

export interface Counts {
  readonly approved: number;
  readonly rejected: number;
  readonly pending: number;
  /** Documents that were received. */
  readonly total: number;
}

export const countsOf = (request: Request): Counts => {
  const approved = request.approvedCount ?? request.approvedDocumentCount;
  const rejected = request.rejectedCount ?? request.rejectedDocumentCount;
  const pending = request.pendingCount ?? request.pendingDocumentCount;
  return { approved, rejected, pending, total: approved + rejected + pending };
};

/** The same from the documents themselves, which know of a decision before the list does. */
export const countsOfDocuments = (documents: readonly RequestDocument[]): Counts => {
  const count = (state: RequestDocument['validationStatus']) => documents.filter(({ file, validationStatus }) => file && validationStatus === state).length;
  const [approved, rejected, pending] = [count('approved'), count('rejected'), count('pending')];
  return { approved, rejected, pending, total: approved + rejected + pending };
};

const PROGRESSING: ReadonlySet<string> = new Set<RequestStatus>(['pending', 'viewed', 'submitted', 'approved', 'completed', 'pending_resubmission']);

/** Cancelled, rejected and expired requests show their own status instead, as does one that this screen does not know. */
export const showsProgress = ({ status }: Pick<Request, 'status'>): boolean => PROGRESSING.has(status);

export type Badge = 'waiting' | 'resubmission' | 'validated' | 'inProgress';

/** In this order (specification, section 4): all undecided, any rejected, all approved, otherwise under way. */
export const badgeOf = ({ approved, rejected, pending, total }: Counts): Badge => {
  if (pending === total) return 'waiting';
  if (rejected > 0) return 'resubmission';
  return pending === 0 && approved === total ? 'validated' : 'inProgress';
};

export type BarTone = 'danger' | 'success' | 'action' | 'neutral';

/** How much is decided, and in what colour: any rejection is red, all is green, some is blue, none is grey. */
export const barOf = ({ approved, rejected, total }: Counts): { percent: number; tone: BarTone } => {
  const percent = total === 0 ? 0 : Math.round(((approved + rejected) / total) * 100);
  if (rejected > 0) return { percent, tone: 'danger' };
  if (percent === 100) return { percent, tone: 'success' };
  return { percent, tone: percent > 0 ? 'action' : 'neutral' };
};

/** Documents can be decided once the recipient has handed them in. */
export const isInReview = (request: Pick<Request, 'status'>): boolean => request.status === 'submitted';

export const canApproveAll = (request: Pick<Request, 'status'>, { pending, total }: Counts): boolean => isInReview(request) && total > 0 && pending === total;

const SHOWN: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);

/** What a browser shows without running anything of it; the rest is downloaded. */
export const canShow = (mediaType: string): boolean => SHOWN.has(mediaType);
