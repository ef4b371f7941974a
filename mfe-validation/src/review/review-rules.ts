import type { DocumentFile, Request, RequestedDocument } from '@recueil/backend/contract';

export type ReviewDocumentState =
  | 'missing'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'incomplete'
  | 'unavailable'
  | 'waived'
  | 'insisted';

export const toReviewDocumentState = ({
  validationStatus,
  incomplete,
  unavailability,
}: RequestedDocument): ReviewDocumentState => {
  if (validationStatus === null)
    return unavailability?.decision === 'waived' ? 'waived' : 'missing';
  if (validationStatus !== 'rejected') return validationStatus;
  if (unavailability) return 'insisted';
  return incomplete ? 'incomplete' : 'rejected';
};

export const isUnavailable = ({ validationStatus }: RequestedDocument): boolean =>
  validationStatus === 'unavailable';

export const isUndecided = (document: RequestedDocument): boolean =>
  document.validationStatus === 'pending' || isUnavailable(document);

/** The text of a document without a file. */
export const toMissingKey = ({ required, unavailability }: RequestedDocument): string => {
  if (unavailability && unavailability.decision !== 'insisted') return 'documents.unavailable';
  return required ? 'documents.missing' : 'documents.missingOptional';
};

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
  document.validationStatus === 'pending' &&
  document.versions.some(({ status }) => status === 'rejected');

/** The chosen file, else the first undecided one, else the first. */
export const findFileToShow = (
  { files }: RequestedDocument,
  chosenId: string | null,
): DocumentFile | null =>
  files.find(({ id }) => id === chosenId) ??
  files.find(({ status }) => status === 'pending') ??
  files[0] ??
  null;
