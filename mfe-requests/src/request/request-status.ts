import type { Request, RequestDocument, RequestStatus } from '@recueil/backend/contract';

export type Sheet = 'missing' | 'received' | 'approved' | 'rejected';

type Counts = Pick<Request, 'documentCount' | 'uploadedDocumentCount' | 'approvedDocumentCount' | 'rejectedDocumentCount'>;

/** Lists know counts, not which document is which: decided sheets come first, what is missing last. */
export const sheetsOfCounts = (request: Counts): Sheet[] => {
  const undecided = Math.max(0, request.uploadedDocumentCount - request.approvedDocumentCount - request.rejectedDocumentCount);
  const missing = Math.max(0, request.documentCount - request.uploadedDocumentCount);
  return [
    ...Array<Sheet>(request.rejectedDocumentCount).fill('rejected'),
    ...Array<Sheet>(request.approvedDocumentCount).fill('approved'),
    ...Array<Sheet>(undecided).fill('received'),
    ...Array<Sheet>(missing).fill('missing'),
  ];
};

export const sheetOf = (document: Pick<RequestDocument, 'file' | 'validationStatus'>): Sheet => {
  if (!document.file) return 'missing';
  if (document.validationStatus === 'approved' || document.validationStatus === 'rejected') return document.validationStatus;
  return 'received';
};

/** Files the sender may count on: a rejected one has to come again. */
export const usableCount = (request: Counts): number => Math.max(0, request.uploadedDocumentCount - request.rejectedDocumentCount);

/** A request that was handed in and still holds an undecided document. */
export const isToReview = (request: Pick<Request, 'status' | 'pendingDocumentCount'>): boolean =>
  request.status === 'submitted' && request.pendingDocumentCount > 0;

const OUT: readonly RequestStatus[] = ['pending', 'viewed', 'pending_resubmission'];

/** The recipient still owes something: the invitation can be sent again. */
export const isOut = (status: RequestStatus): boolean => OUT.includes(status);

/** A link may be given out while there is something to do or to follow behind it. */
export const takesLinks = (status: RequestStatus): boolean => isOut(status) || status === 'submitted' || status === 'approved';

const CANCELLABLE: readonly RequestStatus[] = ['draft', 'pending', 'viewed', 'submitted', 'pending_resubmission'];

export const canCancel = (status: RequestStatus): boolean => CANCELLABLE.includes(status);

const DAY = 86_400_000;

/** Whole days from creation to completion, at least one. */
export const durationInDays = (request: Pick<Request, 'createdAt' | 'completedAt'>): number | null =>
  request.completedAt ? Math.max(1, Math.round((Date.parse(request.completedAt) - Date.parse(request.createdAt)) / DAY)) : null;
