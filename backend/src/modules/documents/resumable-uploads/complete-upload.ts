import { createHash, type Hash } from 'node:crypto';
import type { ContentCheck } from '../content-check/content-check.ts';
import { toReadableFile } from '../content-check/readable-file.ts';
import type { StagedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { openSegments } from '../sealed-objects/open-stored-file.ts';
import { discardStagedFile } from '../uploads/discard-staged-file.ts';
import type { UploadCompletionHandler } from './resumable-uploads.api.ts';
import type { SegmentWriter } from './segment-writer.ts';
import type { UploadRow } from './uploads.tables.ts';

/** The last byte is here: the whole is looked at, hashed if nobody could on the way, and made a file. */
export async function completeUpload(
  documents: DocumentsContext,
  upload: UploadRow,
  lease: string,
  writer: SegmentWriter,
  hash: Hash | null,
  check: ContentCheck,
  complete: UploadCompletionHandler,
): Promise<void> {
  const { segments, platform } = documents;
  const { id, organizationId, requestId, itemId, size, wrappedKey, organizationKeyId, name } =
    upload;
  const { object, committed } = await writer.finish();
  const earlier = committed.segments === 0 ? [] : await segments.listByDocument(organizationId, id);
  const pieces = [
    ...earlier,
    { organizationId, documentId: id, position: committed.segments, ...object },
  ];
  const opened = await openSegments(documents, {
    id,
    organizationId,
    requestId,
    itemId,
    size,
    wrappedKey,
    organizationKeyId,
    segments: pieces,
  });
  await check.checkFile(toReadableFile(opened));

  const staged: StagedFile = {
    documentId: id,
    name,
    mediaType: check.mediaType,
    size,
    sha256: hash?.digest('hex') ?? (await hashStream(opened.readRange(0, size))),
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
  documents.stagedObjects.set(staged, {
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
    await discardStagedFile(documents, staged);
    throw error;
  }
}

async function hashStream(parts: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Each piece has a hash of its own in its row; this one stands for all of them. */
function hashSegmentHashes(pieces: readonly { readonly sealedSha256: Buffer }[]): Buffer {
  const hash = createHash('sha256');
  for (const { sealedSha256 } of pieces) hash.update(sealedSha256);
  return hash.digest();
}
