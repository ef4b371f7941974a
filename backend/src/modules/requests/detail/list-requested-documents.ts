import { notFound } from '../../../platform/problem.ts';
import type { RequestedDocument } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequestedDocument } from '../requests.present.ts';

/** Throws 404 without any: every request has at least one. */
export async function listRequestedDocuments(
  { store, documents, identity }: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestedDocument[]> {
  const requestedDocuments = await store.listRequestedDocuments(organizationId, requestId);
  if (requestedDocuments.length === 0) throw notFound();
  const files = await documents.listFilesOfRequests(organizationId, [requestId]);
  const people = await identity.findUsers([
    ...new Set(files.flatMap(({ decidedBy }) => decidedBy ?? [])),
  ]);
  const filesById = new Map(files.map((file) => [file.requestedDocumentId, file]));
  return requestedDocuments.map((requested) =>
    presentRequestedDocument(requested, filesById.get(requested.id), people),
  );
}
