import type { DocumentFile, Request, RequestedDocument } from '@recueil/backend/contract';

export type ReviewDocumentState = 'missing' | 'pending' | 'approved' | 'rejected' | 'incomplete';

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

/** Not given out, and so neither shown nor approved. */
export const isFileWithheld = ({ scan }: DocumentFile): boolean =>
  scan !== null && scan !== 'clean';

/** The next one that waits, after this one and then from the top; null when none does. */
export function findNextUndecided(
  documents: readonly RequestedDocument[],
  after: string,
): RequestedDocument | null {
  const at = documents.findIndex(({ id }) => id === after);
  return (
    [...documents.slice(at + 1), ...documents.slice(0, Math.max(at, 0))].find(isUndecided) ?? null
  );
}

/** What the address asks for, else the first that waits, else the first. */
export const findDocumentToShow = (
  documents: readonly RequestedDocument[],
  asked: string | null,
): RequestedDocument | undefined =>
  documents.find(({ id }) => id === asked) ?? documents.find(isUndecided) ?? documents[0];

/** The request that is reviewed after this one, in the order of the queue. */
export function findNextRequest(queue: readonly Request[], id: string): Request | null {
  const at = queue.findIndex((request) => request.id === id);
  return (
    [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))].find(
      (request) => request.id !== id,
    ) ?? null
  );
}

/** What the recipient answered to, beside the answer: the version before the one that waits. */
export const findPreviousVersion = ({ file, versions }: RequestedDocument): DocumentFile | null =>
  (file && versions.find(({ version }) => version < file.version)) ?? null;

export const isCorrected = (document: RequestedDocument): boolean =>
  isUndecided(document) && findPreviousVersion(document) !== null;
