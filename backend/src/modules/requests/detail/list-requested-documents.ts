import { groupBy } from '../../../platform/group-by.ts';
import { notFound } from '../../../platform/problem.ts';
import type { RequestedDocument } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequestedDocument } from '../requests.present.ts';

/** The lines of a request with what was received for each; 404 when the request is not there (every request has lines). */
export async function listRequestedDocuments(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestedDocument[]> {
  const documents = (await loadRequestedDocuments(requests, organizationId, [requestId])).get(
    requestId,
  );
  if (!documents) throw notFound();
  return documents;
}

/** The same of several requests, without those that are gone. */
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
  const received = new Map(files.map((each) => [each.itemId, each]));
  return new Map(
    [...groupBy(items, (item) => item.requestId)].map(([requestId, own]) => [
      requestId,
      own.map((item) => presentRequestedDocument(item, received.get(item.id), people)),
    ]),
  );
}

export async function getRequestedDocument(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  itemId: string,
): Promise<RequestedDocument> {
  const document = (await listRequestedDocuments(requests, organizationId, requestId)).find(
    ({ id }) => id === itemId,
  );
  if (!document) throw notFound();
  return document;
}
