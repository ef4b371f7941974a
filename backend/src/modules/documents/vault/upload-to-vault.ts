import type { IncomingMessage } from 'node:http';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { created, type RouteResponse, type RunOnce } from '../../../platform/http/routing/route.ts';
import { discardStagedFile, stageFile } from '../uploads/stage-file.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { publishDocumentEvent } from '../documents.events.ts';
import { presentVaultDocument } from '../documents.present.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { toDocumentRow } from '../versions/to-document-row.ts';
import { scheduleScan } from '../virus-scanning/schedule-scan.ts';

/** Needs no review: counts as approved. */
export async function uploadToVault(
  context: DocumentsContext,
  actor: MemberPrincipal,
  req: IncomingMessage,
  runOnce: RunOnce,
  actorContext: ActorContext,
): Promise<RouteResponse> {
  const { platform, store } = context;
  const target = { organizationId: actor.organizationId, requestId: null, itemId: null };
  const staged = await stageFile(context, target, req);
  try {
    const object = context.stagedObjects.get(staged)!;
    const row: DocumentRow = {
      ...toDocumentRow(context, target, staged, object, actor.userId),
      state: 'approved',
      decidedBy: actor.userId,
      decidedAt: platform.clock.now(),
    };
    return await runOnce(
      () =>
        platform.database.transaction(async () => {
          await store.insert(row);
          await scheduleScan(context, row);
          await publishDocumentEvent(context, actorContext, row.organizationId, 'document.added', {
            documentId: row.id,
          });
          platform.database.afterCommit(context.inspectionQueue.wake);
          return created(presentVaultDocument(row, new Map()));
        }),
      staged.sha256,
    );
  } catch (error) {
    await discardStagedFile(context, staged);
    throw error;
  }
}
