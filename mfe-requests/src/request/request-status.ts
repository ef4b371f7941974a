import type { Request, RequestedDocument } from '@recueil/backend/contract';
import { DAY } from '@recueil/backend/contract';
import type { DocumentProgressState } from '@recueil/shell/kit';

type UndecidedCounts = Pick<Request, 'pendingDocumentCount' | 'unavailableDocumentCount'>;
type DecisionCounts = UndecidedCounts &
  Pick<Request, 'approvedDocumentCount' | 'rejectedDocumentCount'>;

/** Undecided documents with a file. */
export const countReceivedDocuments = (request: UndecidedCounts): number =>
  request.pendingDocumentCount - request.unavailableDocumentCount;

/** Every document that the recipient uploaded or does not have. */
export const countAnsweredDocuments = (request: DecisionCounts): number =>
  request.approvedDocumentCount + request.rejectedDocumentCount + request.pendingDocumentCount;

/** A rejected document must be uploaded again. */
export const countUsableDocuments = (request: DecisionCounts): number =>
  request.approvedDocumentCount + countReceivedDocuments(request);

/**
 * Lists have counts only, so documents are ordered by decision, missing and unavailable ones last.
 */
export const toDocumentProgressStates = (
  request: DecisionCounts & Pick<Request, 'documentCount'>,
): DocumentProgressState[] => {
  const states = [
    ...Array<DocumentProgressState>(request.rejectedDocumentCount).fill('rejected'),
    ...Array<DocumentProgressState>(request.approvedDocumentCount).fill('approved'),
    ...Array<DocumentProgressState>(countReceivedDocuments(request)).fill('received'),
  ];
  const missing = Math.max(0, request.documentCount - states.length);
  return [...states, ...Array<DocumentProgressState>(missing).fill('missing')];
};

export const toDocumentProgressState = ({
  validationStatus,
}: Pick<RequestedDocument, 'validationStatus'>): DocumentProgressState => {
  if (validationStatus === null || validationStatus === 'unavailable') return 'missing';
  return validationStatus === 'pending' ? 'received' : validationStatus;
};

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
