import type { DocumentsContext } from '../documents.context.ts';
import { deleteObject } from '../sealed-objects/delete-object.ts';

/** In the caller's transaction: the pictures of these documents go, rows and keys at once, their bytes after the commit. */
export async function deletePreviews(
  documents: DocumentsContext,
  organizationId: string,
  documentIds: readonly string[],
): Promise<void> {
  const storageKeys = await documents.previews.deleteByDocuments(organizationId, documentIds);
  documents.platform.database.afterCommit(() => {
    for (const storageKey of storageKeys) void deleteObject(documents, storageKey);
  });
}
