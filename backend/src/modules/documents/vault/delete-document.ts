import type { Caller } from '../../../platform/http/auth/principal.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { notFound } from '../../../platform/problem.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { publishDocumentEvent } from '../documents.events.ts';
import { belongsToRequest } from '../documents.problems.ts';
import { purgeDeletedDocuments } from './purge-deleted-documents.ts';
import type { VaultDocument } from '../documents.contract.ts';
import { presentVaultDocument } from '../documents.present.ts';

/** Can be restored during the grace period. Files of a request are deleted with it. */
export function deleteDocument(
  context: DocumentsContext,
  { organizationId, viewer }: Caller,
  id: string,
  actorContext: ActorContext,
): Promise<void> {
  const { platform, store } = context;
  return platform.database.transaction(async () => {
    const row = await store.get(organizationId, viewer, id);
    if (row.requestId !== null) throw belongsToRequest();
    if (!(await store.markDeleted(organizationId, row, platform.clock.now()))) throw notFound();
    await publishDocumentEvent(context, actorContext, organizationId, 'document.deleted', {
      documentId: id,
    });
    if (platform.config.deleteGraceDays > 0) return;
    platform.database.afterCommit(
      () =>
        void purgeDeletedDocuments(context, platform.clock.now()).catch((error: unknown) =>
          platform.logger.warn(
            { error, documentId: id },
            'A deleted document could not be purged; the next run retries',
          ),
        ),
    );
  });
}

export function restoreDocument(
  context: DocumentsContext,
  { organizationId, viewer }: Caller,
  id: string,
  actorContext: ActorContext,
): Promise<VaultDocument> {
  const { platform, store } = context;
  return platform.database.transaction(async () => {
    const deleted = await store.findDeleted(organizationId, viewer, id);
    if (deleted !== null && (await store.restore(organizationId, deleted)))
      await publishDocumentEvent(context, actorContext, organizationId, 'document.restored', {
        documentId: id,
      });
    const row = await store.find(organizationId, viewer, id);
    if (row === null || row.requestId !== null) throw notFound();
    return presentVaultDocument(row, new Map());
  });
}
