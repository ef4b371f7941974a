import { notFound } from '../../platform/http/problem.ts';
import type { RequestDocument } from './requests.contract.ts';
import type { Requests } from './requests.context.ts';
import { presentDocument } from './requests.present.ts';

/** The lines of a request with what was received for each; 404 when the request is not there (every request has lines). */
export async function documentsOf({ store, documents }: Requests, organisationId: string, requestId: string): Promise<RequestDocument[]> {
  const items = await store.itemsOf(organisationId, requestId);
  if (items.length === 0) throw notFound();
  const received = new Map((await documents.filesOfRequest(organisationId, requestId)).map((files) => [files.itemId, files]));
  return items.map((item) => presentDocument(item, received.get(item.id)));
}

export async function documentOf(requests: Requests, organisationId: string, requestId: string, itemId: string): Promise<RequestDocument> {
  const document = (await documentsOf(requests, organisationId, requestId)).find(({ id }) => id === itemId);
  if (!document) throw notFound();
  return document;
}
