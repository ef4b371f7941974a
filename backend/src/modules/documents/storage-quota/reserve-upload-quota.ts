import { ProblemError } from '../../../platform/problem.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { DOCUMENT_LIMITS } from '../documents-limits.contract.ts';
import { quotaExceeded, tooManyUploads } from '../documents.problems.ts';
import { deleteUploads } from '../resumable-uploads/delete-uploads.ts';
import type { RequestedDocumentTarget } from '../resumable-uploads/resumable-uploads.api.ts';
import type { UploadRow } from '../resumable-uploads/uploads.tables.ts';

type QuotaReservation = Pick<UploadRow, 'bookedBytes' | 'bookedFiles'>;

/** In the transaction that begins an upload: takes its room from the quota before its first byte. Throws `quotaExceeded`, or `tooManyUploads` while too many others are being written. */
export async function reserveUploadQuota(
  documents: DocumentsContext,
  target: RequestedDocumentTarget,
  size: number,
): Promise<QuotaReservation> {
  const booking = await reserveBytes(documents, target, size);
  // Booked first: from here on no other upload of the organisation begins.
  await evictIdleUpload(documents, target);
  return booking;
}

async function reserveBytes(
  { storageUsage, store, uploads }: DocumentsContext,
  target: RequestedDocumentTarget,
  size: number,
): Promise<QuotaReservation> {
  const { organizationId, requestId, itemId } = target;
  try {
    await storageUsage.reserve(organizationId, size);
    return { bookedBytes: size, bookedFiles: 1 };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== quotaExceeded().code) throw error;
    // The file that it replaces makes room for it, but for one upload only.
    const replaced = await store.findCurrent(organizationId, requestId, itemId);
    if (
      replaced?.state !== 'pending' ||
      (await uploads.listUnfinished(organizationId, requestId)).some(
        (upload) => upload.itemId === itemId,
      )
    )
      throw error;
    const bookedBytes = Math.max(0, size - replaced.size);
    await storageUsage.reserve(organizationId, bookedBytes, 0);
    return { bookedBytes, bookedFiles: 0 };
  }
}

/** A recipient whose line keeps breaking begins again and again: the oldest upload that is not being written gives way. */
async function evictIdleUpload(
  documents: DocumentsContext,
  { organizationId, requestId }: RequestedDocumentTarget,
): Promise<void> {
  const unfinished = await documents.uploads.listUnfinished(organizationId, requestId);
  if (unfinished.length < DOCUMENT_LIMITS.unfinishedUploads) return;
  const now = documents.platform.clock.now();
  const idle = unfinished.find(({ leasedUntil }) => leasedUntil === null || leasedUntil <= now);
  if (idle === undefined) throw tooManyUploads({ headers: { 'Retry-After': '60' } });
  await deleteUploads(documents, organizationId, [idle]);
}
