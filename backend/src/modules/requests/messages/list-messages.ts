import type { Caller } from '../../../platform/http/auth/principal.ts';
import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestRow } from '../requests.tables.ts';
import type { RequestMessage } from './messages.contract.ts';
import type { MessageRow } from './messages.tables.ts';

export async function listMessages(
  context: RequestsContext,
  { organizationId, viewer }: Caller,
  requestId: string,
): Promise<RequestMessage[]> {
  const request = await context.store.get(organizationId, viewer, requestId);
  return presentWithNames(
    context,
    request,
    await context.messages.listOfRequest(organizationId, requestId),
  );
}

export async function findMessage(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  messageId: string,
): Promise<RequestMessage | null> {
  const [request, row] = await Promise.all([
    context.store.find(organizationId, SEES_ALL, requestId),
    context.messages.find(organizationId, requestId, messageId),
  ]);
  return request && row ? (await presentWithNames(context, request, [row]))[0]! : null;
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
  // Messages of users who have left carry the organisation's name.
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

export const presentMessage = (row: MessageRow, name: string): RequestMessage => ({
  id: row.id,
  from: row.writtenBy,
  name,
  text: row.text,
  at: row.at.toISOString(),
});
