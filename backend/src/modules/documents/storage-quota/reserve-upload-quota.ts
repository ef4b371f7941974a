import { ProblemError } from '../../../platform/problem.ts';
import type { Documents } from '../documents.context.ts';
import { DOCUMENT_LIMITS } from '../documents-limits.contract.ts';
import { quotaExceeded, tooManyUploads } from '../documents.problems.ts';
import { forgetUploads } from '../resumable-uploads/delete-uploads.ts';
import type { ItemTarget } from '../resumable-uploads/resumable-uploads.api.ts';
import type { UploadRow } from '../resumable-uploads/uploads.tables.ts';

type Booking = Pick<UploadRow, 'bookedBytes' | 'bookedFiles'>;

/** In the transaction that begins an upload: takes its room from the quota before its first byte. Throws `quotaExceeded`, or `tooManyUploads` while too many others are being written. */
export async function bookUpload(documents: Documents, target: ItemTarget, size: number): Promise<Booking> {
  const booking = await takeRoom(documents, target, size);
  // Booked first: from here on no other upload of the organisation begins.
  await makeWay(documents, target);
  return booking;
}

async function takeRoom({ usage, store, uploads }: Documents, target: ItemTarget, size: number): Promise<Booking> {
  const { organisationId, requestId, itemId } = target;
  try {
    await usage.take(organisationId, size);
    return { bookedBytes: size, bookedFiles: 1 };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== quotaExceeded().code) throw error;
    // The file that it replaces makes room for it, but for one upload only.
    const replaced = await store.current(organisationId, requestId, itemId);
    if (replaced?.state !== 'pending' || (await uploads.unfinished(organisationId, requestId)).some((upload) => upload.itemId === itemId)) throw error;
    const bookedBytes = Math.max(0, size - replaced.size);
    await usage.take(organisationId, bookedBytes, 0);
    return { bookedBytes, bookedFiles: 0 };
  }
}

/** A recipient whose line keeps breaking begins again and again: the oldest upload that is not being written gives way. */
async function makeWay(documents: Documents, { organisationId, requestId }: ItemTarget): Promise<void> {
  const unfinished = await documents.uploads.unfinished(organisationId, requestId);
  if (unfinished.length < DOCUMENT_LIMITS.unfinishedUploads) return;
  const now = documents.platform.clock.now();
  const idle = unfinished.find(({ leasedUntil }) => leasedUntil === null || leasedUntil <= now);
  if (idle === undefined) throw tooManyUploads({ headers: { 'Retry-After': '60' } });
  await forgetUploads(documents, organisationId, [idle]);
}
