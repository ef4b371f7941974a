import type { Documents } from '../documents.context.ts';
import { forgetUploads } from './delete-uploads.ts';

const BATCH = 200;

/** Uploads whose time is over, with what came of them. */
export async function sweepUploads(documents: Documents, now: Date): Promise<void> {
  const { platform, uploads } = documents;
  for (;;) {
    const rows = await uploads.expired(now, BATCH);
    for (const row of rows) await platform.database.write(() => forgetUploads(documents, row.organisationId, [row]));
    if (rows.length > 0) platform.logger.info({ uploads: rows.length }, 'Swept uploads that were over');
    if (rows.length < BATCH) return;
  }
}
