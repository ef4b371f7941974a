import type { Cause } from '../../../platform/http/auth/actor-context.ts';
import { notFound } from '../../../platform/problem.ts';
import type { Documents } from '../documents.context.ts';
import type { VaultDocument } from '../documents.contract.ts';
import { announce } from '../documents.events.ts';
import { presentVaultDocument } from '../documents.present.ts';

/** Puts a deleted document back where it was; one that is there already is answered as it is. */
export function restoreDocument(documents: Documents, organisationId: string, id: string, cause: Cause): Promise<VaultDocument> {
  const { platform, store } = documents;
  return platform.database.write(async () => {
    const deleted = await store.findDeleted(organisationId, id);
    if (deleted !== null && (await store.restore(organisationId, deleted))) await announce(documents, cause, organisationId, 'document.restored', { documentId: id });
    const row = await store.find(organisationId, id);
    if (row === null || row.requestId !== null) throw notFound();
    return presentVaultDocument(row, new Map());
  });
}
