import { createHash, type Hash } from 'node:crypto';
import type { ContentCheck } from '../content-check/content-check.ts';
import { fileFrom } from '../content-check/readable-file.ts';
import type { StagedFile } from '../documents.api.ts';
import type { Documents } from '../documents.context.ts';
import { openPieces } from '../sealed-objects/open-stored-file.ts';
import { discardFile } from '../uploads/discard-staged-file.ts';
import type { Complete } from './resumable-uploads.api.ts';
import type { SegmentWriter } from './segment-writer.ts';
import type { UploadRow } from './uploads.tables.ts';

/** The last byte is here: the whole is looked at, hashed if nobody could on the way, and made a file. */
export async function completeUpload(documents: Documents, upload: UploadRow, lease: string, writer: SegmentWriter, hash: Hash | null, check: ContentCheck, complete: Complete): Promise<void> {
  const { segments, platform } = documents;
  const { id, organisationId, requestId, itemId, size, wrappedKey, organisationKeyId, name } = upload;
  const { object, from } = await writer.last();
  const earlier = from.segments === 0 ? [] : await segments.of(organisationId, id);
  const pieces = [...earlier, { organisationId, documentId: id, position: from.segments, ...object }];
  const opened = await openPieces(documents, { id, organisationId, requestId, itemId, size, wrappedKey, organisationKeyId, pieces });
  await check.whole(fileFrom(opened));

  const staged: StagedFile = { documentId: id, name, mediaType: check.mediaType, size, sha256: hash?.digest('hex') ?? (await hashOf(opened.range(0, size))) };
  const sealed = pieces.length === 1
    ? { storageKey: object.storageKey, sealedSize: object.sealedSize, sealedSha256: object.sealedSha256 }
    : { storageKey: null, sealedSize: pieces.reduce((sum, piece) => sum + piece.sealedSize, 0), sealedSha256: hashOfHashes(pieces) };
  documents.staged.set(staged, {
    target: { organisationId, requestId, itemId }, ...sealed, wrappedKey, organisationKeyId, upload: { lease, from, size, last: { position: from.segments, ...object } },
  });
  try {
    await complete(staged);
    platform.metrics.receivedBytes.inc(size);
  } catch (error) {
    await discardFile(documents, staged);
    throw error;
  }
}

async function hashOf(parts: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Each piece has a hash of its own in its row; this one stands for all of them. */
function hashOfHashes(pieces: readonly { readonly sealedSha256: Buffer }[]): Buffer {
  const hash = createHash('sha256');
  for (const { sealedSha256 } of pieces) hash.update(sealedSha256);
  return hash.digest();
}
