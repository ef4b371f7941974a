import type { DocumentsContext } from '../documents.context.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';
import type { UploadRow } from './uploads.tables.ts';

/** In the caller's transaction: these uploads are not there any more; what became no file gives its room back and loses its pieces. */
export async function deleteUploads(
  documents: DocumentsContext,
  organizationId: string,
  rows: readonly UploadRow[],
): Promise<void> {
  const { uploads, storageUsage } = documents;
  const gone: UploadRow[] = [];
  for (const row of rows) if (await uploads.deleteUnchanged(organizationId, row)) gone.push(row);
  const unfinished = gone.filter(({ documentId }) => documentId === null);
  const sum = (of: 'bookedBytes' | 'bookedFiles') =>
    unfinished.reduce((total, row) => total + row[of], 0);
  await storageUsage.release(organizationId, sum('bookedBytes'), sum('bookedFiles'));
  await deleteVersionBytes(
    documents,
    organizationId,
    unfinished.map(({ id }) => ({ id, organizationId, storageKey: null })),
  );
}
