import type { DocumentFile, Request, RequestedDocument } from '@recueil/backend/contract';

type ReviewDocumentState = 'missing' | 'pending' | 'approved' | 'rejected' | 'incomplete';

export const toReviewDocumentState = ({
  file,
  validationStatus,
  incomplete,
}: RequestedDocument): ReviewDocumentState => {
  if (!file || validationStatus === null) return 'missing';
  return validationStatus === 'rejected' && incomplete ? 'incomplete' : validationStatus;
};

export const isUndecided = (document: RequestedDocument): boolean =>
  toReviewDocumentState(document) === 'pending';

/** Wraps around at the end; null when all are decided. */
export function findNextUndecided(
  documents: readonly RequestedDocument[],
  requestedDocumentId: string,
): RequestedDocument | null {
  const index = documents.findIndex(({ id }) => id === requestedDocumentId);
  return (
    [...documents.slice(index + 1), ...documents.slice(0, Math.max(index, 0))].find(isUndecided) ??
    null
  );
}

/** The requested document, else the first undecided one, else the first. */
export const findDocumentToShow = (
  documents: readonly RequestedDocument[],
  requestedId: string | null,
): RequestedDocument | undefined =>
  documents.find(({ id }) => id === requestedId) ?? documents.find(isUndecided) ?? documents[0];

/** In the order of the queue, wrapping around. */
export function findNextRequest(queue: readonly Request[], id: string): Request | null {
  const index = queue.findIndex((request) => request.id === id);
  return (
    [...queue.slice(index + 1), ...queue.slice(0, Math.max(index, 0))].find(
      (request) => request.id !== id,
    ) ?? null
  );
}

/** The version the recipient has replaced with the current one. */
export const findPreviousVersion = ({ file, versions }: RequestedDocument): DocumentFile | null =>
  (file && versions.find(({ version }) => version < file.version)) ?? null;

export const isCorrected = (document: RequestedDocument): boolean =>
  isUndecided(document) && findPreviousVersion(document) !== null;
