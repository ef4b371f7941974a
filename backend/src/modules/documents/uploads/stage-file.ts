import type { IncomingMessage } from 'node:http';
import { openUpload } from '../../../platform/http/body/receive-upload.ts';
import {
  HEAD_BYTES,
  createContentCheck,
  type ContentCheck,
} from '../content-check/content-check.ts';
import { toReadableFile } from '../../../platform/sealing/readable-file.ts';
import type { DocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { cleanFileName } from '../../../platform/text/file-name.ts';
import {
  openSegments,
  createDocumentObjectWriter,
  type DocumentObjectWriter,
} from '../sealed-objects/sealed-objects.ts';
import type { StagedFile } from './staged-file.ts';

const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

export async function stageFile(
  context: DocumentsContext,
  target: DocumentTarget,
  req: IncomingMessage,
): Promise<StagedFile> {
  const { config } = context.platform;
  const replaced = await context.store.findReplaceable(target);
  await context.storageUsage.assertFits(
    target.organizationId,
    Math.max(1, Number(req.headers['content-length'] ?? 0) - MULTIPART_OVERHEAD_BYTES),
    replaced?.state === 'pending' ? replaced.size : null,
  );
  const file = await openUpload(req, config);
  const name = cleanFileName(file.name);
  const check = createContentCheck(name, config.maxImagePixels);
  let object = null as DocumentObjectWriter | null;
  let head: Buffer[] = [];
  let headBytes = 0;

  const openObject = async (): Promise<DocumentObjectWriter> => {
    const first = Buffer.concat(head);
    head = [];
    await check.checkHead(first.subarray(0, HEAD_BYTES));
    object = await createDocumentObjectWriter(context, target);
    await object.write(first);
    return object;
  };
  try {
    await file.consume((chunk) => {
      if (object !== null) return object.write(chunk);
      head.push(chunk);
      headBytes += chunk.length;
      return headBytes < HEAD_BYTES ? undefined : openObject().then(() => undefined);
    });
    return await finishStagedFile(context, target, name, check, object ?? (await openObject()));
  } catch (error) {
    await object?.abort();
    throw error;
  }
}

async function finishStagedFile(
  context: DocumentsContext,
  target: DocumentTarget,
  name: string,
  check: ContentCheck,
  object: DocumentObjectWriter,
): Promise<StagedFile> {
  const { size, sha256, storageKey, sealedSize, sealedSha256 } = await object.finish();
  const { documentId, wrappedKey, organizationKeyId } = object;
  const stored = await openSegments(context, {
    ...target,
    id: documentId,
    size,
    wrappedKey,
    organizationKeyId,
    segments: [{ position: 0, storageKey, size, sealedSha256 }],
  });
  await check.checkFile(toReadableFile(stored));
  context.platform.metrics.receivedBytes.inc(size);
  return {
    documentId,
    name,
    mediaType: check.mediaType,
    size,
    sha256,
    object: {
      target,
      storageKey,
      sealedSize,
      sealedSha256,
      wrappedKey,
      organizationKeyId,
      upload: null,
    },
  };
}
