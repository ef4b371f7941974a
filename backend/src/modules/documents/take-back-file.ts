import type { DocumentTarget } from './documents.api.ts';
import type { Documents } from './documents.context.ts';
import { removeObject } from './remove-object.ts';

/** Forgets the pending file of an item, bytes and keys included; its version number is not given again. */
export async function takeBackFile(documents: Documents, { organisationId, requestId, itemId }: DocumentTarget): Promise<boolean> {
  const { store, platform } = documents;
  const current = requestId === null || itemId === null ? null : await store.current(organisationId, requestId, itemId);
  if (current === null || !(await store.withdraw(organisationId, current.id))) return false;
  const { storageKey } = current;
  if (storageKey !== null) platform.database.afterCommit(() => void removeObject(documents, storageKey));
  return true;
}
