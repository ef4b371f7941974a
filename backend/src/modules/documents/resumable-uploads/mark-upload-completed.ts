import type { DocumentsContext, StagedObject } from '../documents.context.ts';
import { uploadBusy } from '../documents.problems.ts';

/** In the transaction that attaches a file, before the file takes its room: if it came in pieces, its last piece and its end are recorded, once, and what was booked for it is given back. */
export async function markUploadCompleted(
  { segments, uploads, storageUsage }: DocumentsContext,
  organizationId: string,
  id: string,
  { upload, storageKey }: StagedObject,
  documentId: string,
): Promise<void> {
  if (upload === null) return;
  const row = await uploads.find(organizationId, id);
  if (
    !(await uploads.markCompleted(
      organizationId,
      id,
      upload.lease,
      upload.committed,
      documentId,
      upload.size,
    ))
  )
    throw uploadBusy({ log: { uploadId: id } });
  if (row !== null) await storageUsage.release(organizationId, row.bookedBytes, row.bookedFiles);
  // A file of one piece is stored as one that came in one call.
  if (storageKey === null)
    await segments.insert({ organizationId, documentId: id, ...upload.lastSegment });
}
