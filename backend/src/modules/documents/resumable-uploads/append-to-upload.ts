import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ProblemError, isProblem, payloadTooLarge } from '../../../platform/problem.ts';
import { consumeBody } from '../../../platform/http/body/consume-body.ts';
import { uploadAborted, uploadStalled } from '../../../platform/http/body/transfer-rate.ts';
import { addNamedGroup, createContentCheck } from '../content-check/content-check.ts';
import { HEAD_BYTES } from '../../../contract/files/file-content.contract.ts';
import type { DocumentsContext } from '../documents.context.ts';
import {
  encryptionOutdated,
  encryptionRequired,
  fileEmpty,
  imageTooLarge,
  tooManySegments,
  uploadOffsetMismatch,
} from '../documents.problems.ts';
import { completeUpload } from './complete-upload.ts';
import { getUpload } from './create-upload.ts';
import { deleteUploads } from './delete-uploads.ts';
import type { UploadLease } from './upload-lease.ts';
import type { RequestedDocumentTarget } from '../documents.api.ts';
import type { StagedFile } from '../uploads/staged-file.ts';
import { planNewFile } from '../versions/plan-new-file.ts';
import type { UploadRow } from './uploads.tables.ts';
import { createSegmentWriter } from './segment-writer.ts';

/** Each segment costs a file and a row, so many of them need a minimum average size. */
const [MAX_SMALL_SEGMENTS, MIN_AVERAGE_SEGMENT_BYTES] = [2000, 8 * 1024];

/** `staged`: the whole file after its last byte, to be attached while the lease is held. */
export async function appendToUpload(
  context: DocumentsContext,
  target: RequestedDocumentTarget,
  id: string,
  lease: UploadLease,
  offset: number,
  req: IncomingMessage,
): Promise<{ readonly received: number; readonly staged: StagedFile | null }> {
  const { keyring, organizations, platform } = context;
  const upload = await getUpload(context, target, id);
  if (upload.documentId !== null || upload.received !== offset)
    throw uploadOffsetMismatch({ log: { offset, received: upload.received } });
  if (
    upload.segments >= MAX_SMALL_SEGMENTS &&
    upload.received / upload.segments < MIN_AVERAGE_SEGMENT_BYTES
  )
    throw tooManySegments();
  const { replaces, size } = upload;
  await planNewFile(context, target, { replaces, size, sha256: null });
  const { encryptionKey, fileGroups } = await organizations.getUploadRules(target.organizationId);
  const key = await keyring.unwrapDocumentKey(upload.organizationId, id, upload);
  const check = createContentCheck(
    upload.name,
    platform.config.maxImagePixels,
    encryptionKey,
    addNamedGroup(upload.name, fileGroups),
  );
  const writer = createSegmentWriter(context, upload, lease.token, key);
  // Continued uploads are hashed at their end.
  const hash = offset === 0 ? createHash('sha256') : null;

  const write = (chunk: Buffer): Promise<void> | undefined => {
    lease.keepAlive();
    if (writer.offset + chunk.length > upload.size)
      throw payloadTooLarge({ detail: 'There are more bytes than announced.' });
    hash?.update(chunk);
    // A wrong file is refused by its first bytes, before a slow upload goes on.
    if (writer.offset > 0) return writer.write(chunk);
    return check.checkStart(chunk.subarray(0, HEAD_BYTES)).then(() => writer.write(chunk));
  };
  try {
    await consumeBody(req, write);
    if (writer.offset < upload.size)
      return { received: (await writer.commit()).received, staged: null };
    const sha256 = hash?.digest('hex') ?? null;
    const staged = await completeUpload(
      context,
      upload,
      lease.token,
      writer,
      sha256,
      encryptionKey,
      check,
    );
    return { received: upload.size, staged };
  } catch (error) {
    if (isContentRefusal(error)) await discardUpload(context, upload, () => writer.abort());
    // Bytes before a broken connection are kept, except the very end, which is sent again.
    else if (isProblem(error, uploadAborted, uploadStalled) && writer.offset < upload.size)
      await writer.commit().catch(() => writer.abort());
    else await writer.abort();
    throw error;
  }
}

const isContentRefusal = (error: unknown): boolean =>
  (error instanceof ProblemError && error.status === 415) ||
  isProblem(error, imageTooLarge, fileEmpty, encryptionRequired, encryptionOutdated);

async function discardUpload(
  context: DocumentsContext,
  upload: UploadRow,
  abort: () => Promise<void>,
): Promise<void> {
  await abort();
  await context.platform.database.transaction(() =>
    deleteUploads(context, upload.organizationId, [upload]),
  );
}
