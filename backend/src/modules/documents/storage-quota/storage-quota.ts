import type { ReplacedFile, RequestedDocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { quotaExceeded, tooManyUploads } from '../documents.problems.ts';
import { isProblem } from '../../../platform/problem.ts';
import { DOCUMENT_LIMITS } from '../documents-limits.contract.ts';
import { deleteUploads } from '../resumable-uploads/delete-uploads.ts';
import type { UploadRow } from '../resumable-uploads/uploads.tables.ts';
import { findReplacedPending, planNewFile } from '../versions/plan-new-file.ts';

type QuotaReservation = Pick<UploadRow, 'reservedBytes' | 'reservedFiles'>;

/** In the transaction that begins an upload; `tooManyUploads` while too many are active. */
export async function reserveUploadQuota(
  context: DocumentsContext,
  target: RequestedDocumentTarget,
  size: number,
  replaces: ReplacedFile,
): Promise<QuotaReservation> {
  const reservation = await reserveBytes(context, target, size, replaces);
  // Reserved first: that locks out other uploads of the organisation.
  await evictIdleUpload(context, target);
  return reservation;
}

async function reserveBytes(
  context: DocumentsContext,
  target: RequestedDocumentTarget,
  size: number,
  replaces: ReplacedFile,
): Promise<QuotaReservation> {
  const { storageUsage, uploads } = context;
  const { organizationId, requestId } = target;
  try {
    await storageUsage.reserve(organizationId, size);
    return { reservedBytes: size, reservedFiles: 1 };
  } catch (error) {
    if (!isProblem(error, quotaExceeded)) throw error;
    // The pending file it replaces makes room, for one upload only.
    const plan = await planNewFile(context, target, { replaces, size, sha256: null });
    const replaced = findReplacedPending(plan);
    if (
      replaced === null ||
      (await uploads.listUnfinished(organizationId, requestId)).some(
        (upload) => upload.replaces === replaces,
      )
    )
      throw error;
    const reservedBytes = Math.max(0, size - replaced.size);
    await storageUsage.reserve(organizationId, reservedBytes, 0);
    return { reservedBytes, reservedFiles: 0 };
  }
}

/** A recipient with a bad connection starts over: the oldest idle upload is dropped. */
async function evictIdleUpload(
  context: DocumentsContext,
  { organizationId, requestId }: RequestedDocumentTarget,
): Promise<void> {
  const unfinished = await context.uploads.listUnfinished(organizationId, requestId);
  if (unfinished.length < DOCUMENT_LIMITS.unfinishedUploads) return;
  const now = context.platform.clock.now();
  const idle = unfinished.find(({ leasedUntil }) => leasedUntil === null || leasedUntil <= now);
  if (idle === undefined) throw tooManyUploads({ retryAfter: 60 });
  await deleteUploads(context, organizationId, [idle]);
}
