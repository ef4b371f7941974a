import type { IncomingMessage } from 'node:http';
import { ProblemError, tooLarge } from '../../../platform/problem.ts';
import { pumpBody } from '../../../platform/http/body/consume-body.ts';
import { checkContent } from '../content-check/content-check.ts';
import { HEAD_BYTES } from '../content-check/file-signatures.rules.ts';
import type { Documents } from '../documents.context.ts';
import { tooManyPieces, uploadOffset } from '../documents.problems.ts';
import { completeUpload } from './complete-upload.ts';
import { findUpload } from './get-upload.ts';
import { forgetUploads } from './delete-uploads.ts';
import type { Lease } from './upload-lease.ts';
import type { Complete, ItemTarget } from './resumable-uploads.api.ts';
import type { UploadRow } from './uploads.tables.ts';
import { writeSegments } from './segment-writer.ts';

/** Each piece costs a file and a row: whoever has sent so many of them must have sent so many bytes in each on average. */
const [MANY_SEGMENTS, LEAST_BYTES] = [2000, 8 * 1024];

/** Takes the bytes of one call from `offset` on. What came before a line broke is kept. */
export async function appendToUpload(documents: Documents, target: ItemTarget, id: string, lease: Lease, offset: number, req: IncomingMessage, complete: Complete): Promise<number> {
  const { keyring, hashes, platform } = documents;
  const upload = await findUpload(documents, target, id);
  if (upload.documentId !== null || upload.received !== offset) throw uploadOffset({ log: { offset, received: upload.received } });
  if (upload.segments >= MANY_SEGMENTS && upload.received / upload.segments < LEAST_BYTES) throw tooManyPieces();
  const key = await keyring.documentKey(upload.organisationId, id, upload);
  const hash = hashes.take(id, offset);
  const writer = writeSegments(documents, upload, lease.token, key, hash);
  const check = checkContent(upload.name, platform.config.maxPixels);

  const take = (chunk: Buffer): Promise<void> | undefined => {
    lease.alive();
    if (writer.offset + chunk.length > upload.size) throw tooLarge({ detail: 'There are more bytes than were announced.' });
    // Who sends the wrong file on a slow line learns it from the first bytes, when there are enough of them.
    if (writer.offset > 0 || chunk.length < HEAD_BYTES) return writer.write(chunk);
    return check.head(chunk.subarray(0, HEAD_BYTES)).then(() => writer.write(chunk));
  };
  const keep = async (): Promise<number> => {
    const { received } = await writer.commit();
    if (hash !== null && received < upload.size) hashes.keep(id, received, hash);
    return received;
  };
  try {
    await pumpBody(req, take);
    if (writer.offset < upload.size) return await keep();
    await completeUpload(documents, upload, lease.token, writer, hash, check, complete);
    hashes.forget(id);
    return upload.size;
  } catch (error) {
    if (isAboutContent(error)) await giveUp(documents, upload, () => writer.abort());
    // A line that broke: what it brought counts, unless it was the very end, which has to come again.
    else if (isAboutLine(error) && writer.offset < upload.size) await keep().catch(() => writer.abort());
    else await writer.abort();
    throw error;
  }
}

const isAboutContent = (error: unknown): boolean => error instanceof ProblemError && (error.status === 415 || error.code === 'image-too-large' || error.code === 'file-empty');
const isAboutLine = (error: unknown): boolean => error instanceof ProblemError && (error.code === 'upload-aborted' || error.code === 'upload-stalled');

/** No further byte could make a refused file good. */
async function giveUp(documents: Documents, upload: UploadRow, abort: () => Promise<void>): Promise<void> {
  await abort();
  documents.hashes.forget(upload.id);
  await documents.platform.database.write(() => forgetUploads(documents, upload.organisationId, [upload]));
}
