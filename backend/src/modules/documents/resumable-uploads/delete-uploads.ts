import type { Documents } from '../documents.context.ts';
import { forgetBytes } from '../sealed-objects/delete-version-bytes.ts';
import type { UploadRow } from './uploads.tables.ts';

/** In the caller's transaction: these uploads are not there any more; what became no file gives its room back and loses its pieces. */
export async function forgetUploads(documents: Documents, organisationId: string, rows: readonly UploadRow[]): Promise<void> {
  const { uploads, usage } = documents;
  const gone: UploadRow[] = [];
  for (const row of rows) if (await uploads.remove(organisationId, row)) gone.push(row);
  const unfinished = gone.filter(({ documentId }) => documentId === null);
  const sum = (of: 'bookedBytes' | 'bookedFiles') => unfinished.reduce((total, row) => total + row[of], 0);
  await usage.release(organisationId, sum('bookedBytes'), sum('bookedFiles'));
  await forgetBytes(documents, organisationId, unfinished.map(({ id }) => ({ id, organisationId, storageKey: null })));
}
