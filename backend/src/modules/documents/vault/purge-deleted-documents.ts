import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { publishVaultEvent } from '../documents.events.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';
import { DAY } from '../../../contract/durations.contract.ts';

const BATCH_SIZE = 200;

/** Forgets for good what was deleted longer ago than the grace: first the row with its wrapped key, which makes the bytes unreadable, then the bytes, of the file and of the pictures made of it. */
export async function purgeDeletedDocuments(documents: DocumentsContext, now: Date): Promise<void> {
  const { platform, store } = documents;
  const cutoff = new Date(now.getTime() - platform.config.deleteGraceDays * DAY);
  for (;;) {
    const rows = await store.listDeletedBefore(cutoff, BATCH_SIZE);
    for (const row of rows) {
      const { id, organizationId } = row;
      await platform.database.transaction(async () => {
        if (!(await store.deletePermanently(organizationId, id, cutoff))) return;
        await publishVaultEvent(documents, SYSTEM_ACTOR, organizationId, 'document.purged', {
          documentId: id,
        });
        await deleteVersionBytes(documents, organizationId, [row]);
      });
    }
    if (rows.length < BATCH_SIZE) return;
  }
}
