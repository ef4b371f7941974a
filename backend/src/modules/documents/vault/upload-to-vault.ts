import type { IncomingMessage } from 'node:http';
import type { Cause } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { created, type Answer, type Once } from '../../../platform/http/routing/route.ts';
import { discardFile } from '../uploads/discard-staged-file.ts';
import type { Documents } from '../documents.context.ts';
import { announce } from '../documents.events.ts';
import { presentVaultDocument } from '../documents.present.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { newDocument } from '../versions/to-document-row.ts';
import { receiveFile } from '../uploads/stage-file.ts';
import { awaitScan } from '../virus-scanning/schedule-scan.ts';

/** A member puts a file of their own into the vault; there is nobody to decide on it, so it counts as approved. */
export async function uploadToVault(documents: Documents, actor: MemberPrincipal, req: IncomingMessage, once: Once, cause: Cause): Promise<Answer> {
  const { platform, store } = documents;
  const target = { organisationId: actor.organisationId, requestId: null, itemId: null };
  const staged = await receiveFile(documents, target, req);
  try {
    const object = documents.staged.get(staged)!;
    const row: DocumentRow = { ...newDocument(documents, target, staged, object, actor.userId), state: 'approved', decidedBy: actor.userId, decidedAt: platform.clock.now() };
    return await once(() => platform.database.write(async () => {
      await store.insert(row);
      await awaitScan(documents, row);
      await announce(documents, cause, row.organisationId, 'document.added', { documentId: row.id });
      platform.database.afterCommit(documents.examinations.wake);
      return created(presentVaultDocument(row, new Map()));
    }), staged.sha256);
  } catch (error) {
    await discardFile(documents, staged);
    throw error;
  }
}
