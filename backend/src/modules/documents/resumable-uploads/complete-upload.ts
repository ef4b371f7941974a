import { hashStream, sha256 } from '../../../platform/digest.ts';
import type { ContentCheck } from '../content-check/content-check.ts';
import { toReadableFile } from '../../../platform/sealing/readable-file.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { openSegments } from '../sealed-objects/sealed-objects.ts';
import type { StagedFile } from '../uploads/staged-file.ts';
import type { SegmentWriter } from './segment-writer.ts';
import type { UploadRow } from './uploads.tables.ts';
import { uploadBusy } from '../documents.problems.ts';

export async function completeUpload(
  context: DocumentsContext,
  upload: UploadRow,
  lease: string,
  writer: SegmentWriter,
  sha256OfContent: string | null,
  encryptionKey: string | null,
  check: ContentCheck,
): Promise<StagedFile> {
  const { segments, platform } = context;
  const {
    id,
    organizationId,
    requestId,
    requestedDocumentId,
    size,
    wrappedKey,
    organizationKeyId,
  } = upload;
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
    requestedDocumentId,
    size,
    wrappedKey,
    organizationKeyId,
    segments: pieces,
  });
  const { name, mediaType } = await check.checkFile(toReadableFile(size, async () => reader));

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
  platform.metrics.receivedBytes.inc(size);
  return {
    documentId: id,
    name,
    mediaType,
    size,
    sha256: sha256OfContent ?? (await hashStream(reader.readRange(0, size))).toString('hex'),
    encryptionKey,
    replaces: upload.replaces,
    object: {
      target: { organizationId, requestId, requestedDocumentId },
      ...sealed,
      wrappedKey,
      organizationKeyId,
      upload: { lease, committed, size, lastSegment: { position: committed.segments, ...object } },
    },
  };
}

/** Identifies a file by its segments before their content is read. */
const hashSegmentHashes = (segments: readonly { readonly sealedSha256: Buffer }[]): Buffer =>
  sha256(Buffer.concat(segments.map(({ sealedSha256 }) => sealedSha256)));

/** In the transaction that attaches a file: records the last segment, releases the reservation. */
export async function markUploadCompleted(
  { segments, uploads, storageUsage }: DocumentsContext,
  { documentId: id, object: { storageKey, target } }: StagedFile,
  { lease, committed, size, lastSegment }: NonNullable<StagedFile['object']['upload']>,
  documentId: string,
): Promise<void> {
  const { organizationId } = target;
  const row = await uploads.find(organizationId, id);
  if (!(await uploads.markCompleted(organizationId, id, lease, committed, documentId, size)))
    throw uploadBusy({ log: { uploadId: id } });
  if (row !== null)
    await storageUsage.release(organizationId, row.reservedBytes, row.reservedFiles);
  // A file of one segment is stored like one uploaded in a single request.
  if (storageKey === null)
    await segments.insert({ organizationId, documentId: id, ...lastSegment });
}
