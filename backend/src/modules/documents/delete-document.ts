import { notFound } from '../../platform/http/problem.ts';
import type { Documents } from './documents.context.ts';
import { belongsToRequest } from './documents.problems.ts';
import { removeObject } from './remove-object.ts';

/** Removes a document of the vault. What a recipient handed in goes with its request and not before. */
export function deleteDocument(documents: Documents, organisationId: string, id: string): Promise<void> {
  const { platform, store } = documents;
  return platform.database.write(async () => {
    const row = await store.find(organisationId, id);
    if (row === null) throw notFound();
    if (row.requestId !== null) throw belongsToRequest();
    if (!(await store.removeFromVault(organisationId, id))) throw notFound();
    const { storageKey } = row;
    if (storageKey !== null) platform.database.afterCommit(() => void removeObject(documents, storageKey));
  });
}
