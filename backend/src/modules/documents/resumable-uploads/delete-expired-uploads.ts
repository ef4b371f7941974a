import type { DocumentsContext } from '../documents.context.ts';
import { deleteUploads } from './delete-uploads.ts';

const BATCH_SIZE = 200;

/** Uploads whose time is over, with what came of them. */
export async function deleteExpiredUploads(documents: DocumentsContext, now: Date): Promise<void> {
  const { platform, uploads } = documents;
  for (;;) {
    const rows = await uploads.listExpired(now, BATCH_SIZE);
    for (const row of rows)
      await platform.database.transaction(() =>
        deleteUploads(documents, row.organizationId, [row]),
      );
    if (rows.length > 0)
      platform.logger.info({ uploads: rows.length }, 'Swept uploads that were over');
    if (rows.length < BATCH_SIZE) return;
  }
}
