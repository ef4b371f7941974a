import { notFound } from '../../../platform/problem.ts';
import type { Requests } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';
import type { RequestMessage } from './messages.contract.ts';
import type { MessageRow } from './messages.tables.ts';
import { presentMessage } from './present-message.ts';

/** What both sides wrote, oldest first, each under the name that its author has now. */
export async function listMessages(requests: Requests, organisationId: string, requestId: string): Promise<RequestMessage[]> {
  const request = await requests.store.find(organisationId, requestId);
  if (!request) throw notFound();
  return named(requests, request, await requests.messages.ofRequest(organisationId, requestId));
}

/** One of them; null when it is not there any more. */
export async function findMessage(requests: Requests, organisationId: string, requestId: string, messageId: string): Promise<RequestMessage | null> {
  const [request, row] = await Promise.all([requests.store.find(organisationId, requestId), requests.messages.find(organisationId, requestId, messageId)]);
  return request && row ? (await named(requests, request, [row]))[0]! : null;
}

async function named({ identity, organisations }: Requests, request: RequestRow, rows: readonly MessageRow[]): Promise<RequestMessage[]> {
  const authors = new Set(rows.filter(({ writtenBy }) => writtenBy === 'sender').map(({ authorId }) => authorId));
  const people = await identity.findUsers([...authors]);
  // Whoever left wrote for the organisation all the same.
  const organisation = people.size < authors.size ? (await organisations.find(request.organisationId)).name : '';
  return rows.map((row) => presentMessage(row, row.writtenBy === 'recipient' ? request.recipientName : people.get(row.authorId)?.name ?? organisation));
}
