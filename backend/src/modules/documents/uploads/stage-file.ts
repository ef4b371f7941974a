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
import { assertWithinQuota } from '../storage-quota/assert-within-quota.ts';
import { openSegments } from '../sealed-objects/open-stored-file.ts';
import {
  createDocumentObjectWriter,
  type DocumentObjectWriter,
} from '../sealed-objects/document-object-writer.ts';

/** Parts and heads around the file in a call. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

/** Takes the one file of a call in: checked, hashed, sealed and on the disk, but nobody's yet. */
export async function stageFile(
  documents: DocumentsContext,
  target: DocumentTarget,
  req: IncomingMessage,
): Promise<StagedFile> {
  await assertWithinQuota(
    documents,
    target,
    Math.max(1, Number(req.headers['content-length'] ?? 0) - MULTIPART_OVERHEAD_BYTES),
  );
  return receiveUpload(req, { maxFileSize: documents.platform.config.maxFileSize }, (file) =>
    stageIncomingFile(documents, target, file),
  );
}

async function stageIncomingFile(
  documents: DocumentsContext,
  target: DocumentTarget,
  file: IncomingFile,
): Promise<StagedUpload<StagedFile>> {
  const { config, metrics } = documents.platform;
  const name = cleanFileName(file.name);
  const check = createContentCheck(name, config.maxImagePixels);
  let object = null as DocumentObjectWriter | null;
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;

  /** Nothing is written before the first bytes have passed. */
  const begin = async () => {
    const first = Buffer.concat(gathered);
    gathered = [];
    await check.checkHead(first.subarray(0, HEAD_BYTES));
    object = await createDocumentObjectWriter(documents, target);
    await object.write(first);
  };
  try {
    await file.consume((chunk) => {
      if (object !== null) return object.write(chunk);
      gathered.push(chunk);
      gatheredBytes += chunk.length;
      return gatheredBytes < HEAD_BYTES ? undefined : begin();
    });
    if (object === null) await begin();
  } catch (error) {
    await object?.abort();
    throw error;
  }
  const grown: DocumentObjectWriter = object!;
  return {
    async finish() {
      const { size, sha256, storageKey, sealedSize, sealedSha256 } = await grown.finish();
      const { documentId: id, wrappedKey, organizationKeyId } = grown;
      const stored = await openSegments(documents, {
        ...target,
        id,
        size,
        wrappedKey,
        organizationKeyId,
        segments: [{ position: 0, storageKey, size, sealedSha256 }],
      });
      await check.checkFile(toReadableFile(stored));
      const staged: StagedFile = { documentId: id, name, mediaType: check.mediaType, size, sha256 };
      documents.stagedObjects.set(staged, {
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
    abort: () => grown.abort(),
  };
}
