import { notFound } from '../../platform/http/problem.ts';
import type { RequestDocument } from './requests.contract.ts';
import type { Requests } from './requests.context.ts';
import { presentDocument } from './requests.present.ts';

/** The lines of a request with what was received for each; 404 when the request is not there (every request has lines). */
export async function documentsOf({ store, documents, identity }: Requests, organisationId: string, requestId: string): Promise<RequestDocument[]> {
  const items = await store.itemsOf(organisationId, requestId);
  if (items.length === 0) throw notFound();
  const files = await documents.filesOfRequest(organisationId, requestId);
  const people = await identity.findUsers([...new Set(files.flatMap(({ decidedBy }) => decidedBy ?? []))]);
  const received = new Map(files.map((each) => [each.itemId, each]));
  return items.map((item) => presentDocument(item, received.get(item.id), people));
}

export async function documentOf(requests: Requests, organisationId: string, requestId: string, itemId: string): Promise<RequestDocument> {
  const document = (await documentsOf(requests, organisationId, requestId)).find(({ id }) => id === itemId);
  if (!document) throw notFound();
  return document;
}
