import type { Documents } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';

/** In the transaction that makes a file somebody's: the scanner is to look at it, from the commit on. */
export async function awaitScan({ platform, scans, scanRounds }: Documents, row: DocumentRow): Promise<void> {
  if (row.scan === null) return;
  await scans.insert({ organisationId: row.organisationId, documentId: row.id, attempts: 0, dueAt: platform.clock.now() });
  platform.database.afterCommit(() => scanRounds.soon());
}
