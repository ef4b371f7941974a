import type { Request, RequestedDocument } from '@recueil/backend/contract';
import { DAY } from '@recueil/backend/contract';
import type { DocumentProgressState } from '@recueil/shell/kit';

type DocumentCounts = Pick<
  Request,
  'documentCount' | 'uploadedDocumentCount' | 'approvedDocumentCount' | 'rejectedDocumentCount'
>;

/** Lists have counts only, so documents are ordered by decision, missing ones last. */
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

/** A rejected document must be uploaded again. */
export const countUsableDocuments = (request: DocumentCounts): number =>
  Math.max(0, request.uploadedDocumentCount - request.rejectedDocumentCount);

export const isAwaitingReview = (
  request: Pick<Request, 'status' | 'pendingDocumentCount'>,
): boolean => request.status === 'submitted' && request.pendingDocumentCount > 0;

export const durationInDays = (
  request: Pick<Request, 'createdAt' | 'completedAt'>,
): number | null =>
  request.completedAt
    ? Math.max(
        1,
        Math.round((Date.parse(request.completedAt) - Date.parse(request.createdAt)) / DAY),
      )
    : null;
