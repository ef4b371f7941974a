import type { Documents } from '../documents.context.ts';
import { forgetBytes } from '../segments/forget-bytes.ts';
import type { UploadRow } from './uploads.tables.ts';

/** In the caller's transaction: these uploads are not there any more; the pieces of those that became no file go too. */
export async function forgetUploads(documents: Documents, organisationId: string, rows: readonly UploadRow[]): Promise<void> {
  for (const row of rows) await documents.uploads.remove(organisationId, row.id);
  await forgetBytes(documents, organisationId, rows.filter(({ documentId }) => documentId === null).map(({ id }) => ({ id, organisationId, storageKey: null })));
}
