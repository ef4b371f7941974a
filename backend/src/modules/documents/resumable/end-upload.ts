import type { Documents, StagedObject } from '../documents.context.ts';
import { uploadBusy } from '../documents.problems.ts';

/** In the transaction that attaches a file: if it came in pieces, its last piece and its end are recorded with it, once. */
export async function endUpload({ segments, uploads }: Documents, organisationId: string, id: string, { upload, storageKey }: StagedObject, documentId: string): Promise<void> {
  if (upload === null) return;
  if (!(await uploads.end(organisationId, id, upload.lease, upload.from, documentId, upload.size))) throw uploadBusy({ log: { uploadId: id } });
  // A file of one piece is stored as one that came in one call.
  if (storageKey === null) await segments.insert({ organisationId, documentId: id, ...upload.last });
}
