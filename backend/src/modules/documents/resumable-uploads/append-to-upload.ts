import type { IncomingMessage } from 'node:http';
import { ProblemError, payloadTooLarge } from '../../../platform/problem.ts';
import { consumeBody } from '../../../platform/http/body/consume-body.ts';
import { createContentCheck } from '../content-check/content-check.ts';
import { HEAD_BYTES } from '../content-check/file-signatures.rules.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { tooManySegments, uploadOffsetMismatch } from '../documents.problems.ts';
import { completeUpload } from './complete-upload.ts';
import { getUpload } from './get-upload.ts';
import { deleteUploads } from './delete-uploads.ts';
import type { UploadLease } from './upload-lease.ts';
import type { UploadCompletionHandler, RequestedDocumentTarget } from './resumable-uploads.api.ts';
import type { UploadRow } from './uploads.tables.ts';
import { createSegmentWriter } from './segment-writer.ts';

/** Each piece costs a file and a row: whoever has sent so many of them must have sent so many bytes in each on average. */
const [MAX_SMALL_SEGMENTS, MIN_AVERAGE_SEGMENT_BYTES] = [2000, 8 * 1024];

/** Takes the bytes of one call from `offset` on. What came before a line broke is kept. */
export async function appendToUpload(
  documents: DocumentsContext,
  target: RequestedDocumentTarget,
  id: string,
  lease: UploadLease,
  offset: number,
  req: IncomingMessage,
  complete: UploadCompletionHandler,
): Promise<number> {
  const { keyring, partialHashes, platform } = documents;
  const upload = await getUpload(documents, target, id);
  if (upload.documentId !== null || upload.received !== offset)
    throw uploadOffsetMismatch({ log: { offset, received: upload.received } });
  if (
    upload.segments >= MAX_SMALL_SEGMENTS &&
    upload.received / upload.segments < MIN_AVERAGE_SEGMENT_BYTES
  )
    throw tooManySegments();
  const key = await keyring.unwrapDocumentKey(upload.organizationId, id, upload);
  const hash = partialHashes.resume(id, offset);
  const writer = createSegmentWriter(documents, upload, lease.token, key, hash);
  const check = createContentCheck(upload.name, platform.config.maxImagePixels);

  const take = (chunk: Buffer): Promise<void> | undefined => {
    lease.keepAlive();
    if (writer.offset + chunk.length > upload.size)
      throw payloadTooLarge({ detail: 'There are more bytes than were announced.' });
    // Who sends the wrong file on a slow line learns it from the first bytes, when there are enough of them.
    if (writer.offset > 0 || chunk.length < HEAD_BYTES) return writer.write(chunk);
    return check.checkHead(chunk.subarray(0, HEAD_BYTES)).then(() => writer.write(chunk));
  };
  const keep = async (): Promise<number> => {
    const { received } = await writer.commit();
    if (hash !== null && received < upload.size) partialHashes.save(id, received, hash);
    return received;
  };
  try {
    await consumeBody(req, take);
    if (writer.offset < upload.size) return await keep();
    await completeUpload(documents, upload, lease.token, writer, hash, check, complete);
    partialHashes.delete(id);
    return upload.size;
  } catch (error) {
    if (isContentRefusal(error)) await discardUpload(documents, upload, () => writer.abort());
    // A line that broke: what it brought counts, unless it was the very end, which has to come again.
    else if (isBrokenConnection(error) && writer.offset < upload.size)
      await keep().catch(() => writer.abort());
    else await writer.abort();
    throw error;
  }
}

const isContentRefusal = (error: unknown): boolean =>
  error instanceof ProblemError &&
  (error.status === 415 || error.code === 'image-too-large' || error.code === 'file-empty');
const isBrokenConnection = (error: unknown): boolean =>
  error instanceof ProblemError &&
  (error.code === 'upload-aborted' || error.code === 'upload-stalled');

/** No further byte could make a refused file good. */
async function discardUpload(
  documents: DocumentsContext,
  upload: UploadRow,
  abort: () => Promise<void>,
): Promise<void> {
  await abort();
  documents.partialHashes.delete(upload.id);
  await documents.platform.database.transaction(() =>
    deleteUploads(documents, upload.organizationId, [upload]),
  );
}
