import type { DocumentsContext } from '../documents.context.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';
import type { UploadRow } from './uploads.tables.ts';

/** In the caller's transaction: frees quota and segments of uploads that became no file. */
export async function deleteUploads(
  context: DocumentsContext,
  organizationId: string,
  rows: readonly UploadRow[],
): Promise<void> {
  const { uploads, storageUsage } = context;
  const deleted: UploadRow[] = [];
  for (const row of rows) if (await uploads.deleteUnchanged(organizationId, row)) deleted.push(row);
  const unfinished = deleted.filter(({ documentId }) => documentId === null);
  const sum = (column: 'reservedBytes' | 'reservedFiles') =>
    unfinished.reduce((total, row) => total + row[column], 0);
  await storageUsage.release(organizationId, sum('reservedBytes'), sum('reservedFiles'));
  await deleteVersionBytes(
    context,
    organizationId,
    unfinished.map(({ id }) => ({ id, organizationId, storageKey: null })),
  );
}

/** Those that began before the encryption: they could not end, and names and bytes are plain. */
export async function deletePlainUploads(
  context: DocumentsContext,
  organizationId: string,
): Promise<void> {
  const { organizations, platform, uploads } = context;
  await platform.database.transaction(async () => {
    if ((await organizations.lockEncryptionKey(organizationId)) === null) return;
    await deleteUploads(context, organizationId, await uploads.listUnfinishedPlain(organizationId));
  });
}

const BATCH_SIZE = 200;

export async function deleteExpiredUploads(context: DocumentsContext, now: Date): Promise<void> {
  const { platform, uploads } = context;
  for (;;) {
    const rows = await uploads.listExpired(now, BATCH_SIZE);
    for (const row of rows)
      await platform.database.transaction(() => deleteUploads(context, row.organizationId, [row]));
    if (rows.length > 0) platform.logger.info({ uploads: rows.length }, 'Deleted expired uploads');
    if (rows.length < BATCH_SIZE) return;
  }
}
