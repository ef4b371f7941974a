import { notFound } from '../../../platform/problem.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';
import type { RequestMessage } from './messages.contract.ts';
import type { MessageRow } from './messages.tables.ts';
import { presentMessage } from './present-message.ts';

/** What both sides wrote, oldest first, each under the name that its author has now. */
export async function listMessages(
  requests: RequestsContext,
  organisationId: string,
  requestId: string,
): Promise<RequestMessage[]> {
  const request = await requests.store.find(organisationId, requestId);
  if (!request) throw notFound();
  return presentWithNames(
    requests,
    request,
    await requests.messages.listOfRequest(organisationId, requestId),
  );
}

/** One of them; null when it is not there any more. */
export async function findMessage(
  requests: RequestsContext,
  organisationId: string,
  requestId: string,
  messageId: string,
): Promise<RequestMessage | null> {
  const [request, row] = await Promise.all([
    requests.store.find(organisationId, requestId),
    requests.messages.find(organisationId, requestId, messageId),
  ]);
  return request && row ? (await presentWithNames(requests, request, [row]))[0]! : null;
}

async function presentWithNames(
  { identity, organisations }: RequestsContext,
  request: RequestRow,
  rows: readonly MessageRow[],
): Promise<RequestMessage[]> {
  const authors = new Set(
    rows.filter(({ writtenBy }) => writtenBy === 'sender').map(({ authorId }) => authorId),
  );
  const people = await identity.findUsers([...authors]);
  // Whoever left wrote for the organisation all the same.
  const organisation =
    people.size < authors.size ? (await organisations.get(request.organisationId)).name : '';
  return rows.map((row) =>
    presentMessage(
      row,
      row.writtenBy === 'recipient'
        ? request.recipientName
        : (people.get(row.authorId)?.name ?? organisation),
    ),
  );
}
