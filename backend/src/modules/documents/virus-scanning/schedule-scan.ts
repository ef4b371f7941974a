import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';

/** In the transaction that makes a file somebody's: the scanner is to look at it, from the commit on. */
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
