import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';

/** In the caller's transaction. */
export async function scheduleScan(
  { platform, scans, scanQueue }: DocumentsContext,
  row: DocumentRow,
): Promise<void> {
  if (row.scan === null) return;
  await scans.insert({
    organizationId: row.organizationId,
    documentId: row.id,
    attempts: 0,
    dueAt: platform.clock.now(),
  });
  platform.database.afterCommit(() => scanQueue.wake());
}
