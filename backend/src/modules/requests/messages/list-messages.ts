import { notFound } from '../../../platform/problem.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';
import type { RequestMessage } from './messages.contract.ts';
import type { MessageRow } from './messages.tables.ts';
import { presentMessage } from './present-message.ts';

/** What both sides wrote, oldest first, each under the name that its author has now. */
export async function listMessages(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestMessage[]> {
  const request = await requests.store.find(organizationId, requestId);
  if (!request) throw notFound();
  return presentWithNames(
    requests,
    request,
    await requests.messages.listOfRequest(organizationId, requestId),
  );
}

/** One of them; null when it is not there any more. */
export async function findMessage(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  messageId: string,
): Promise<RequestMessage | null> {
  const [request, row] = await Promise.all([
    requests.store.find(organizationId, requestId),
    requests.messages.find(organizationId, requestId, messageId),
  ]);
  return request && row ? (await presentWithNames(requests, request, [row]))[0]! : null;
}

async function presentWithNames(
  { identity, organizations }: RequestsContext,
  request: RequestRow,
  rows: readonly MessageRow[],
): Promise<RequestMessage[]> {
  const authors = new Set(
    rows.filter(({ writtenBy }) => writtenBy === 'sender').map(({ authorId }) => authorId),
  );
  const people = await identity.findUsers([...authors]);
  // Whoever left wrote for the organisation all the same.
  const organization =
    people.size < authors.size ? (await organizations.get(request.organizationId)).name : '';
  return rows.map((row) =>
    presentMessage(
      row,
      row.writtenBy === 'recipient'
        ? request.recipientName
        : (people.get(row.authorId)?.name ?? organization),
    ),
  );
}
