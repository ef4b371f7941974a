import type { Request, RequestedDocument, RequestStatus } from '@recueil/backend/contract';
import { DAY } from '@recueil/backend/contract';

export type DocumentProgressState = 'missing' | 'received' | 'approved' | 'rejected';

type DocumentCounts = Pick<
  Request,
  'documentCount' | 'uploadedDocumentCount' | 'approvedDocumentCount' | 'rejectedDocumentCount'
>;

/** Lists know counts, not which document is which: decided sheets come first, what is missing last. */
export const toDocumentProgressStates = (request: DocumentCounts): DocumentProgressState[] => {
  const undecided = Math.max(
    0,
    request.uploadedDocumentCount - request.approvedDocumentCount - request.rejectedDocumentCount,
  );
  const missing = Math.max(0, request.documentCount - request.uploadedDocumentCount);
  return [
    ...Array<DocumentProgressState>(request.rejectedDocumentCount).fill('rejected'),
    ...Array<DocumentProgressState>(request.approvedDocumentCount).fill('approved'),
    ...Array<DocumentProgressState>(undecided).fill('received'),
    ...Array<DocumentProgressState>(missing).fill('missing'),
  ];
};

export const toDocumentProgressState = (
  document: Pick<RequestedDocument, 'file' | 'validationStatus'>,
): DocumentProgressState => {
  if (!document.file) return 'missing';
  if (document.validationStatus === 'approved' || document.validationStatus === 'rejected')
    return document.validationStatus;
  return 'received';
};

/** Files the sender may count on: a rejected one has to come again. */
export const countUsableDocuments = (request: DocumentCounts): number =>
  Math.max(0, request.uploadedDocumentCount - request.rejectedDocumentCount);

/** A request that was handed in and still holds an undecided document. */
export const isAwaitingReview = (
  request: Pick<Request, 'status' | 'pendingDocumentCount'>,
): boolean => request.status === 'submitted' && request.pendingDocumentCount > 0;

const AWAITING_RECIPIENT: readonly RequestStatus[] = ['pending', 'viewed', 'pending_resubmission'];

/** The recipient still owes something: the invitation can be sent again. */
export const isAwaitingRecipient = (status: RequestStatus): boolean =>
  AWAITING_RECIPIENT.includes(status);

/** A link may be given out while there is something to do or to follow behind it. */
export const acceptsLinks = (status: RequestStatus): boolean =>
  isAwaitingRecipient(status) || status === 'submitted' || status === 'approved';

/** Whole days from creation to completion, at least one. */
export const durationInDays = (
  request: Pick<Request, 'createdAt' | 'completedAt'>,
): number | null =>
  request.completedAt
    ? Math.max(
        1,
        Math.round((Date.parse(request.completedAt) - Date.parse(request.createdAt)) / DAY),
      )
    : null;
