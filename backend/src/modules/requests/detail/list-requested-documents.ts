import { groupBy } from '../../../platform/group-by.ts';
import { notFound } from '../../../platform/problem.ts';
import type { RequestedDocument } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequestedDocument } from '../requests.present.ts';

/** Throws 404 without documents: every request has at least one. */
export async function listRequestedDocuments(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestedDocument[]> {
  const documents = (await loadRequestedDocuments(context, organizationId, [requestId])).get(
    requestId,
  );
  if (!documents) throw notFound();
  return documents;
}

export async function loadRequestedDocuments(
  { store, documents, identity }: RequestsContext,
  organizationId: string,
  requestIds: readonly string[],
): Promise<Map<string, RequestedDocument[]>> {
  const items = await store.listDocumentsOfMany(organizationId, requestIds);
  if (items.length === 0) return new Map();
  const files = await documents.listFilesOfRequests(organizationId, requestIds);
  const people = await identity.findUsers([
    ...new Set(files.flatMap(({ decidedBy }) => decidedBy ?? [])),
  ]);
  const filesByItem = new Map(files.map((file) => [file.itemId, file]));
  return new Map(
    [...groupBy(items, (item) => item.requestId)].map(([requestId, requestItems]) => [
      requestId,
      requestItems.map((item) => presentRequestedDocument(item, filesByItem.get(item.id), people)),
    ]),
  );
}
