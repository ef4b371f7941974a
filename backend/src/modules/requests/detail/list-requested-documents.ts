import { groupBy } from '../../../platform/group-by.ts';
import { notFound } from '../../../platform/problem.ts';
import type { RequestDocument } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import { presentDocument } from '../requests.present.ts';

/** The lines of a request with what was received for each; 404 when the request is not there (every request has lines). */
export async function documentsOf(requests: Requests, organisationId: string, requestId: string): Promise<RequestDocument[]> {
  const documents = (await documentsOfMany(requests, organisationId, [requestId])).get(requestId);
  if (!documents) throw notFound();
  return documents;
}

/** The same of several requests, without those that are gone. */
export async function documentsOfMany({ store, documents, identity }: Requests, organisationId: string, requestIds: readonly string[]): Promise<Map<string, RequestDocument[]>> {
  const items = await store.itemsOfMany(organisationId, requestIds);
  if (items.length === 0) return new Map();
  const files = await documents.filesOfRequests(organisationId, requestIds);
  const people = await identity.findUsers([...new Set(files.flatMap(({ decidedBy }) => decidedBy ?? []))]);
  const received = new Map(files.map((each) => [each.itemId, each]));
  return new Map([...groupBy(items, (item) => item.requestId)].map(([requestId, own]) => [requestId, own.map((item) => presentDocument(item, received.get(item.id), people))]));
}

export async function documentOf(requests: Requests, organisationId: string, requestId: string, itemId: string): Promise<RequestDocument> {
  const document = (await documentsOf(requests, organisationId, requestId)).find(({ id }) => id === itemId);
  if (!document) throw notFound();
  return document;
}
