import type { RequestedDocumentFiles } from '../documents.api.ts';
import type { DocumentFile } from '../documents.contract.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentFile } from '../documents.present.ts';
import { deleteUploads } from '../resumable-uploads/delete-uploads.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';

export async function listFilesOfRequests(
  { store }: DocumentsContext,
  organizationId: string,
  requestIds: readonly string[],
): Promise<RequestedDocumentFiles[]> {
  const filesByItem = new Map<
    string,
    {
      itemId: string;
      current: DocumentFile | null;
      decidedBy: string | null;
      versions: DocumentFile[];
    }
  >();
  for (const row of await store.listByRequests(organizationId, requestIds)) {
    if (row.itemId === null) continue;
    const files = filesByItem.get(row.itemId) ?? {
      itemId: row.itemId,
      current: null,
      decidedBy: null,
      versions: [],
    };
    filesByItem.set(row.itemId, files);
    const file = presentFile(row);
    files.versions.push(file);
    if (!row.isCurrent) continue;
    files.current = file;
    files.decidedBy = row.decidedBy;
  }
  return [...filesByItem.values()];
}

/** Deletes the wrapped keys too, which makes the bytes unreadable at once. */
export async function deleteRequestFiles(
  context: DocumentsContext,
  organizationId: string,
  requestId: string,
): Promise<void> {
  const versions = await context.store.deleteByRequest(organizationId, requestId);
  const uploads = await context.uploads.listByRequest(organizationId, requestId);
  await context.requestLabels.delete(organizationId, requestId);
  await deleteUploads(context, organizationId, uploads);
  await deleteVersionBytes(context, organizationId, versions);
}
