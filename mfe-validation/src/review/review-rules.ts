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

/** The newest version of the history that came before this file. */
export const findPreviousVersion = (
  { files, versions }: RequestedDocument,
  file: DocumentFile,
): DocumentFile | null =>
  versions.find(
    ({ id, version }) => version < file.version && !files.some((current) => current.id === id),
  ) ?? null;

/** Undecided again: with files that were rejected before, or kept. */
export const isCorrected = (document: RequestedDocument): boolean =>
  isUndecided(document) && document.versions.some(({ status }) => status === 'rejected');

/** The chosen file, else the first undecided one, else the first. */
export const findFileToShow = (
  { files }: RequestedDocument,
  chosenId: string | null,
): DocumentFile | null =>
  files.find(({ id }) => id === chosenId) ??
  files.find(({ status }) => status === 'pending') ??
  files[0] ??
  null;
