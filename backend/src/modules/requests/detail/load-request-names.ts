import type { RequestLookup } from '../../documents/index.ts';
import type { RequestsContext } from '../requests.context.ts';

type Names = Awaited<ReturnType<RequestLookup['loadNames']>>;

/** For the vault, whose « sender » of a document is the recipient of the request. */
export async function loadRequestNames(
  { store }: RequestsContext,
  organizationId: string,
  requestIds: readonly string[],
): Promise<Names> {
  if (requestIds.length === 0) return new Map();
  const rows = await store.findMany(organizationId, requestIds);
  const names: Names = new Map(
    rows.map((row) => [
      row.id,
      {
        title: row.title || null,
        senderName: row.recipientName,
        senderEmail: row.recipientEmail,
        items: new Map(),
      },
    ]),
  );
  for (const item of await store.listDocumentsOfMany(organizationId, requestIds))
    names.get(item.requestId)?.items.set(item.id, item.title);
  return names;
}
