import type { RequestedDocumentFiles } from '../documents.api.ts';
import type { DocumentFile } from '../documents.contract.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentFile } from '../documents.present.ts';

/** What was received for each item of these requests, newest version first. */
export async function listFilesOfRequests(
  { store }: DocumentsContext,
  organizationId: string,
  requestIds: readonly string[],
): Promise<RequestedDocumentFiles[]> {
  const items = new Map<
    string,
    {
      itemId: string;
      current: DocumentFile | null;
      decidedBy: string | null;
      versions: DocumentFile[];
    }
  >();
  for (const row of await store.ofRequests(organizationId, requestIds)) {
    if (row.itemId === null) continue;
    const item = items.get(row.itemId) ?? {
      itemId: row.itemId,
      current: null,
      decidedBy: null,
      versions: [],
    };
    items.set(row.itemId, item);
    const file = presentFile(row);
    item.versions.push(file);
    if (!row.isCurrent) continue;
    item.current = file;
    item.decidedBy = row.decidedBy;
  }
  return [...items.values()];
}
