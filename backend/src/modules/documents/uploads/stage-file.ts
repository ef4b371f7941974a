import type { IncomingMessage } from 'node:http';
import { receiveUpload, type IncomingFile, type TakenFile } from '../../../platform/http/body/receive-upload.ts';
import { checkContent } from '../content-check/content-check.ts';
import { HEAD_BYTES } from '../content-check/file-signatures.rules.ts';
import { fileFrom } from '../content-check/readable-file.ts';
import type { DocumentTarget, StagedFile } from '../documents.api.ts';
import type { Documents } from '../documents.context.ts';
import { cleanFileName } from './file-name.rules.ts';
import { mustHaveRoom } from '../storage-quota/assert-within-quota.ts';
import { openPieces } from '../sealed-objects/open-stored-file.ts';
import { startObject, type GrowingDocument } from '../sealed-objects/document-object-writer.ts';

/** Parts and heads around the file in a call. */
const ENVELOPE = 64 * 1024;

/** Takes the one file of a call in: checked, hashed, sealed and on the disk, but nobody's yet. */
export async function receiveFile(documents: Documents, target: DocumentTarget, req: IncomingMessage): Promise<StagedFile> {
  await mustHaveRoom(documents, target, Math.max(1, Number(req.headers['content-length'] ?? 0) - ENVELOPE));
  return receiveUpload(req, { maxFileSize: documents.platform.config.maxFileSize }, (file) => takeIn(documents, target, file));
}

async function takeIn(documents: Documents, target: DocumentTarget, file: IncomingFile): Promise<TakenFile<StagedFile>> {
  const { config, metrics } = documents.platform;
  const name = cleanFileName(file.name);
  const check = checkContent(name, config.maxPixels);
  let object = null as GrowingDocument | null;
  let gathered: Buffer[] = [];
  let gatheredBytes = 0;

  /** Nothing is written before the first bytes have passed. */
  const begin = async () => {
    const first = Buffer.concat(gathered);
    gathered = [];
    await check.head(first.subarray(0, HEAD_BYTES));
    object = await startObject(documents, target);
    await object.write(first);
  };
  try {
    await file.pump((chunk) => {
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
  const grown: GrowingDocument = object!;
  return {
    async finish() {
      const { size, sha256, storageKey, sealedSize, sealedSha256 } = await grown.finish();
      const { documentId: id, wrappedKey, organisationKeyId } = grown;
      const stored = await openPieces(documents, { ...target, id, size, wrappedKey, organisationKeyId, pieces: [{ position: 0, storageKey, size, sealedSha256 }] });
      await check.whole(fileFrom(stored));
      const staged: StagedFile = { documentId: id, name, mediaType: check.mediaType, size, sha256 };
      documents.staged.set(staged, { target, storageKey, sealedSize, sealedSha256, wrappedKey, organisationKeyId, upload: null });
      metrics.receivedBytes.inc(size);
      return staged;
    },
    abort: () => grown.abort(),
  };
}
