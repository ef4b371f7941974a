import { sortCurrentFiles } from '../../../contract/files/document-files.contract.ts';
import { notFound } from '../../../platform/problem.ts';
import type { DocumentVersion } from '../../documents/index.ts';
import type { LockedRequest } from '../aggregate/request-aggregate.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestedDocumentRow } from '../requests.tables.ts';

export type RequestedDocumentChanges = Parameters<
  RequestsContext['store']['updateRequestedDocument']
>[1];

/** Throws 404. */
export function findRequestedDocument(
  requestedDocuments: readonly RequestedDocumentRow[],
  requestedDocumentId: string,
): RequestedDocumentRow {
  const requested = requestedDocuments.find(({ id }) => id === requestedDocumentId);
  if (!requested) throw notFound();
  return requested;
}

/** Current ones, in their order. */
export const listFilesOfDocument = (
  { files }: Pick<LockedRequest, 'files'>,
  requestedDocumentId: string,
): DocumentVersion[] =>
  sortCurrentFiles(files.filter((file) => file.requestedDocumentId === requestedDocumentId));

/** Returns all as they are then. */
export async function updateRequestedDocument(
  { store }: RequestsContext,
  requestedDocuments: readonly RequestedDocumentRow[],
  requested: RequestedDocumentRow,
  changes: RequestedDocumentChanges,
): Promise<RequestedDocumentRow[]> {
  await store.updateRequestedDocument(requested, changes);
  return requestedDocuments.map((each) =>
    each.id === requested.id ? { ...each, ...changes } : each,
  );
}
