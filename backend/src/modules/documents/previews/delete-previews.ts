import type { Documents } from '../documents.context.ts';
import { removeObject } from '../sealed-objects/delete-object.ts';

/** In the caller's transaction: the pictures of these documents go, rows and keys at once, their bytes after the commit. */
export async function forgetPreviews(documents: Documents, organisationId: string, documentIds: readonly string[]): Promise<void> {
  const storageKeys = await documents.previews.remove(organisationId, documentIds);
  documents.platform.database.afterCommit(() => {
    for (const storageKey of storageKeys) void removeObject(documents, storageKey);
  });
}
