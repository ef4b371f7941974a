import type { IncomingMessage } from 'node:http';
import {
  receiveUpload,
  type IncomingFile,
  type StagedUpload,
} from '../../../platform/http/body/receive-upload.ts';
import { createContentCheck } from '../content-check/content-check.ts';
import { HEAD_BYTES } from '../content-check/file-signatures.rules.ts';
import { toReadableFile } from '../content-check/readable-file.ts';
import type { DocumentTarget, StagedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { cleanFileName } from './file-name.rules.ts';
import { assertWithinQuota } from '../storage-quota/storage-quota.ts';
import { openSegments } from '../sealed-objects/open-stored-file.ts';
import {
  createDocumentObjectWriter,
  type DocumentObjectWriter,
} from '../sealed-objects/sealed-object-writer.ts';
import { deleteObject } from '../sealed-objects/delete-object.ts';

const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

export async function stageFile(
  context: DocumentsContext,
  target: DocumentTarget,
  req: IncomingMessage,
): Promise<StagedFile> {
  await assertWithinQuota(
    context,
    target,
    Math.max(1, Number(req.headers['content-length'] ?? 0) - MULTIPART_OVERHEAD_BYTES),
  );
  return receiveUpload(req, { maxFileSize: context.platform.config.maxFileSize }, (file) =>
    stageIncomingFile(context, target, file),
  );
}

async function stageIncomingFile(
  context: DocumentsContext,
  target: DocumentTarget,
  file: IncomingFile,
): Promise<StagedUpload<StagedFile>> {
  const { config, metrics } = context.platform;
  const name = cleanFileName(file.name);
  const check = createContentCheck(name, config.maxImagePixels);
  let object = null as DocumentObjectWriter | null;
  let head: Buffer[] = [];
  let headBytes = 0;

  const openObject = async () => {
    const first = Buffer.concat(head);
    head = [];
    await check.checkHead(first.subarray(0, HEAD_BYTES));
    object = await createDocumentObjectWriter(context, target);
    await object.write(first);
  };
  try {
    await file.consume((chunk) => {
      if (object !== null) return object.write(chunk);
      head.push(chunk);
      headBytes += chunk.length;
      return headBytes < HEAD_BYTES ? undefined : openObject();
    });
    if (object === null) await openObject();
  } catch (error) {
    await object?.abort();
    throw error;
  }
  const writer: DocumentObjectWriter = object!;
  return {
    async finish() {
      const { size, sha256, storageKey, sealedSize, sealedSha256 } = await writer.finish();
      const { documentId: id, wrappedKey, organizationKeyId } = writer;
      const stored = await openSegments(context, {
        ...target,
        id,
        size,
        wrappedKey,
        organizationKeyId,
        segments: [{ position: 0, storageKey, size, sealedSha256 }],
      });
      await check.checkFile(toReadableFile(stored));
      const staged: StagedFile = { documentId: id, name, mediaType: check.mediaType, size, sha256 };
      context.stagedObjects.set(staged, {
        target,
        storageKey,
        sealedSize,
        sealedSha256,
        wrappedKey,
        organizationKeyId,
        upload: null,
      });
      metrics.receivedBytes.inc(size);
      return staged;
    },
    abort: () => writer.abort(),
  };
}

export async function discardStagedFile(
  context: DocumentsContext,
  staged: StagedFile,
): Promise<void> {
  const object = context.stagedObjects.get(staged);
  if (object === undefined) return;
  context.stagedObjects.delete(staged);
  // Earlier segments stay: the upload may still succeed.
  const storageKey = object.upload?.lastSegment.storageKey ?? object.storageKey;
  if (storageKey !== null) await deleteObject(context, storageKey);
}
