import { SYSTEM } from '../../../platform/http/auth/actor-context.ts';
import type { Documents } from '../documents.context.ts';
import { announce } from '../documents.events.ts';
import { forgetBytes } from '../sealed-objects/delete-version-bytes.ts';

const DAY = 86_400_000;
const AT_ONCE = 200;

/** Forgets for good what was deleted longer ago than the grace: first the row with its wrapped key, which makes the bytes unreadable, then the bytes, of the file and of the pictures made of it. */
export async function purgeDeleted(documents: Documents, now: Date): Promise<void> {
  const { platform, store } = documents;
  const cutoff = new Date(now.getTime() - platform.config.deleteGraceDays * DAY);
  for (;;) {
    const rows = await store.deletedBefore(cutoff, AT_ONCE);
    for (const row of rows) {
      const { id, organisationId } = row;
      await platform.database.write(async () => {
        if (!(await store.forget(organisationId, id, cutoff))) return;
        await announce(documents, SYSTEM, organisationId, 'document.purged', { documentId: id });
        await forgetBytes(documents, organisationId, [row]);
      });
    }
    if (rows.length < AT_ONCE) return;
  }
}
