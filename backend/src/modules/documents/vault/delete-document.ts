import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { notFound } from '../../../platform/problem.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { publishVaultEvent } from '../documents.events.ts';
import { belongsToRequest } from '../documents.problems.ts';
import { purgeDeletedDocuments } from './purge-deleted-documents.ts';

/** Takes a document out of the vault; it can be put back until the grace is over. What a recipient handed in goes with its request and not before. */
export function deleteDocument(
  documents: DocumentsContext,
  organizationId: string,
  id: string,
  cause: ActorContext,
): Promise<void> {
  const { platform, store } = documents;
  return platform.database.transaction(async () => {
    const row = await store.find(organizationId, id);
    if (row === null) throw notFound();
    if (row.requestId !== null) throw belongsToRequest();
    if (!(await store.markDeleted(organizationId, row, platform.clock.now()))) throw notFound();
    await publishVaultEvent(documents, cause, organizationId, 'document.deleted', {
      documentId: id,
    });
    if (platform.config.deleteGraceDays > 0) return;
    // Nothing to wait for.
    platform.database.afterCommit(
      () =>
        void purgeDeletedDocuments(documents, platform.clock.now()).catch((error: unknown) =>
          platform.logger.warn(
            { error, documentId: id },
            'A deleted document could not be purged; the next round does it',
          ),
        ),
    );
  });
}
