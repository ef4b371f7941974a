import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { publishDocumentEvent } from '../documents.events.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';
import { DAY } from '../../../contract/durations.contract.ts';

const BATCH_SIZE = 200;

/** Deletes the row with its wrapped key first, which makes the bytes unreadable, then the bytes. */
export async function purgeDeletedDocuments(context: DocumentsContext, now: Date): Promise<void> {
  const { platform, store } = context;
  const cutoff = new Date(now.getTime() - platform.config.deleteGraceDays * DAY);
  for (;;) {
    const rows = await store.listDeletedBefore(cutoff, BATCH_SIZE);
    for (const row of rows) {
      const { id, organizationId } = row;
      await platform.database.transaction(async () => {
        if (!(await store.deletePermanently(organizationId, id, cutoff))) return;
        await publishDocumentEvent(context, SYSTEM_ACTOR, organizationId, 'document.purged', {
          documentId: id,
        });
        await deleteVersionBytes(context, organizationId, [row]);
      });
    }
    if (rows.length < BATCH_SIZE) return;
  }
}
