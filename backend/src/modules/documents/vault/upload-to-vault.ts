import type { IncomingMessage } from 'node:http';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { created, type RouteResponse, type RunOnce } from '../../../platform/http/routing/route.ts';
import { discardStagedFile } from '../uploads/discard-staged-file.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { publishVaultEvent } from '../documents.events.ts';
import { presentVaultDocument } from '../documents.present.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { toDocumentRow } from '../versions/to-document-row.ts';
import { stageFile } from '../uploads/stage-file.ts';
import { scheduleScan } from '../virus-scanning/schedule-scan.ts';

/** A member puts a file of their own into the vault; there is nobody to decide on it, so it counts as approved. */
export async function uploadToVault(
  documents: DocumentsContext,
  actor: MemberPrincipal,
  req: IncomingMessage,
  once: RunOnce,
  cause: ActorContext,
): Promise<RouteResponse> {
  const { platform, store } = documents;
  const target = { organizationId: actor.organizationId, requestId: null, itemId: null };
  const staged = await stageFile(documents, target, req);
  try {
    const object = documents.stagedObjects.get(staged)!;
    const row: DocumentRow = {
      ...toDocumentRow(documents, target, staged, object, actor.userId),
      state: 'approved',
      decidedBy: actor.userId,
      decidedAt: platform.clock.now(),
    };
    return await once(
      () =>
        platform.database.transaction(async () => {
          await store.insert(row);
          await scheduleScan(documents, row);
          await publishVaultEvent(documents, cause, row.organizationId, 'document.added', {
            documentId: row.id,
          });
          platform.database.afterCommit(documents.inspectionQueue.wake);
          return created(presentVaultDocument(row, new Map()));
        }),
      staged.sha256,
    );
  } catch (error) {
    await discardStagedFile(documents, staged);
    throw error;
  }
}
