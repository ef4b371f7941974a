import { createHash, type Hash } from 'node:crypto';
import type { ContentCheck } from '../content-check/content-check.ts';
import { toReadableFile } from '../content-check/readable-file.ts';
import type { StagedFile } from '../documents.api.ts';
import type { DocumentsContext, StagedObject } from '../documents.context.ts';
import { openSegments } from '../sealed-objects/open-stored-file.ts';
import { discardStagedFile } from '../uploads/stage-file.ts';
import type { UploadCompletionHandler } from './resumable-uploads.api.ts';
import type { SegmentWriter } from './segment-writer.ts';
import type { UploadRow } from './uploads.tables.ts';
import { uploadBusy } from '../documents.problems.ts';

export async function completeUpload(
  context: DocumentsContext,
  upload: UploadRow,
  lease: string,
  writer: SegmentWriter,
  hash: Hash | null,
  check: ContentCheck,
  complete: UploadCompletionHandler,
): Promise<void> {
  const { segments, platform } = context;
  const { id, organizationId, requestId, itemId, size, wrappedKey, organizationKeyId, name } =
    upload;
  const { object, committed } = await writer.finish();
  const earlierSegments =
    committed.segments === 0 ? [] : await segments.listByDocument(organizationId, id);
  const pieces = [
    ...earlierSegments,
    { organizationId, documentId: id, position: committed.segments, ...object },
  ];
  const reader = await openSegments(context, {
    id,
    organizationId,
    requestId,
    itemId,
    size,
    wrappedKey,
    organizationKeyId,
    segments: pieces,
  });
  await check.checkFile(toReadableFile(reader));

  const staged: StagedFile = {
    documentId: id,
    name,
    mediaType: check.mediaType,
    size,
    sha256: hash?.digest('hex') ?? (await hashStream(reader.readRange(0, size))),
  };
  const sealed =
    pieces.length === 1
      ? {
          storageKey: object.storageKey,
          sealedSize: object.sealedSize,
          sealedSha256: object.sealedSha256,
        }
      : {
          storageKey: null,
          sealedSize: pieces.reduce((sum, piece) => sum + piece.sealedSize, 0),
          sealedSha256: hashSegmentHashes(pieces),
        };
  context.stagedObjects.set(staged, {
    target: { organizationId, requestId, itemId },
    ...sealed,
    wrappedKey,
    organizationKeyId,
    upload: { lease, committed, size, lastSegment: { position: committed.segments, ...object } },
  });
  try {
    await complete(staged);
    platform.metrics.receivedBytes.inc(size);
  } catch (error) {
    await discardStagedFile(context, staged);
    throw error;
  }
}

async function hashStream(parts: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Identifies a file by its segments before their content is read. */
function hashSegmentHashes(pieces: readonly { readonly sealedSha256: Buffer }[]): Buffer {
  const hash = createHash('sha256');
  for (const { sealedSha256 } of pieces) hash.update(sealedSha256);
  return hash.digest();
}

/** In the transaction that attaches a file: records the last segment, releases the reservation. */
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
  // A file of one segment is stored like one uploaded in a single request.
  if (storageKey === null)
    await segments.insert({ organizationId, documentId: id, ...upload.lastSegment });
}
