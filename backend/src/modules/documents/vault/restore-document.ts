import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { notFound } from '../../../platform/problem.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { VaultDocument } from '../documents.contract.ts';
import { publishVaultEvent } from '../documents.events.ts';
import { presentVaultDocument } from '../documents.present.ts';

/** Puts a deleted document back where it was; one that is there already is answered as it is. */
export function restoreDocument(
  documents: DocumentsContext,
  organizationId: string,
  id: string,
  cause: ActorContext,
): Promise<VaultDocument> {
  const { platform, store } = documents;
  return platform.database.transaction(async () => {
    const deleted = await store.findDeleted(organizationId, id);
    if (deleted !== null && (await store.restore(organizationId, deleted)))
      await publishVaultEvent(documents, cause, organizationId, 'document.restored', {
        documentId: id,
      });
    const row = await store.find(organizationId, id);
    if (row === null || row.requestId !== null) throw notFound();
    return presentVaultDocument(row, new Map());
  });
}
