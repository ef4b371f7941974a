import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { Deletion, RequestLabel } from '../requests.api.ts';

/** Also of deleted requests. */
export async function findRequestLabels(
  context: RequestsContext,
  organizationId: string,
  requestIds: readonly string[],
): Promise<Map<string, RequestLabel>> {
  const present = await context.store.findMany(organizationId, SEES_ALL, requestIds);
  const deleted = await context.deletedRequests.findMany(organizationId, requestIds);
  return new Map([
    ...deleted.map(({ requestId, title, recipientName }): [string, RequestLabel] => [
      requestId,
      { title: title || null, recipientName, deleted: true },
    ]),
    ...present.map(({ id, title, recipientName }): [string, RequestLabel] => [
      id,
      { title: title || null, recipientName, deleted: false },
    ]),
  ]);
}

/** Null once the label is erased. */
export async function findDeletion(
  { deletedRequests, identity, loadApiKeyNames }: RequestsContext,
  organizationId: string,
  requestId: string,
  { kind, id }: DomainEvent['actor'],
): Promise<Deletion | null> {
  const [row] = await deletedRequests.findMany(organizationId, [requestId]);
  if (!row || row.recipientName === null) return null;
  const name =
    kind === 'api-key'
      ? (await loadApiKeyNames(organizationId, [id])).get(id)
      : (await identity.findUser(id))?.name;
  return {
    title: row.title ?? '',
    recipientName: row.recipientName,
    deletedBy: { kind: kind === 'api-key' ? 'api-key' : 'user', name: name ?? null },
  };
}
