import type { Documents } from './documents.context.ts';
import { removeObject } from './remove-object.ts';

/** Forgets every file of a request; with the rows go the wrapped keys, so that the bytes are unreadable from then on. */
export async function deleteOfRequest(documents: Documents, organisationId: string, requestId: string): Promise<void> {
  const storageKeys = await documents.store.removeOfRequest(organisationId, requestId);
  documents.platform.database.afterCommit(() => {
    for (const storageKey of storageKeys) void removeObject(documents, storageKey);
  });
}
