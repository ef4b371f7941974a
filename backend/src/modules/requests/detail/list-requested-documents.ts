import { notFound } from '../../../platform/problem.ts';
import type { RequestedDocument } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequestedDocument } from '../requests.present.ts';

/** Throws 404 without documents: every request has at least one. */
export async function listRequestedDocuments(
  { store, documents, identity }: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestedDocument[]> {
  const items = await store.listDocuments(organizationId, requestId);
  if (items.length === 0) throw notFound();
  const files = await documents.listFilesOfRequests(organizationId, [requestId]);
  const people = await identity.findUsers([
    ...new Set(files.flatMap(({ decidedBy }) => decidedBy ?? [])),
  ]);
  const filesByItem = new Map(files.map((file) => [file.requestedDocumentId, file]));
  return items.map((item) => presentRequestedDocument(item, filesByItem.get(item.id), people));
}
