import type { IncomingMessage } from 'node:http';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { created, type RouteResponse, type RunOnce } from '../../../platform/http/routing/route.ts';
import { assertSameEncryption, stageFile } from '../uploads/stage-file.ts';
import { discardStagedFile } from '../uploads/staged-file.ts';
import { insertVersion } from '../versions/attach-file.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { publishDocumentEvent } from '../documents.events.ts';
import { presentVaultDocument } from '../documents.present.ts';

/** Needs no review: counts as approved. */
export async function uploadToVault(
  context: DocumentsContext,
  actor: MemberPrincipal,
  req: IncomingMessage,
  runOnce: RunOnce,
  actorContext: ActorContext,
): Promise<RouteResponse> {
  const { clock, database } = context.platform;
  const { organizationId, userId } = actor;
  const target = { organizationId, requestId: null, requestedDocumentId: null };
  const staged = await stageFile(context, target, req);
  try {
    return await runOnce(
      () =>
        database.transaction(async () => {
          await assertSameEncryption(context, organizationId, staged.encryptionKey);
          const row = await insertVersion(context, target, staged, userId, {
            state: 'approved',
            decidedBy: userId,
            decidedAt: clock.now(),
          });
          await publishDocumentEvent(context, actorContext, organizationId, 'document.added', {
            documentId: row.id,
          });
          return created(presentVaultDocument(row, new Map()));
        }),
      staged.sha256,
    );
  } catch (error) {
    await discardStagedFile(context, staged);
    throw error;
  }
}
