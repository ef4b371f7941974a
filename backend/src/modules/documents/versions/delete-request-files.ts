import type { DocumentsContext } from '../documents.context.ts';
import { deleteUploads } from '../resumable-uploads/delete-uploads.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';

/** Forgets every file of a request; with the rows go the wrapped keys, so that the bytes are unreadable from then on. */
export async function deleteRequestFiles(
  documents: DocumentsContext,
  organizationId: string,
  requestId: string,
): Promise<void> {
  const versions = await documents.store.deleteByRequest(organizationId, requestId);
  const uploads = await documents.uploads.listByRequest(organizationId, requestId);
  await deleteUploads(documents, organizationId, uploads);
  await deleteVersionBytes(documents, organizationId, versions);
}
