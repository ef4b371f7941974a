import type { IncomingMessage } from 'node:http';
import { openUpload } from '../../../platform/http/body/receive-upload.ts';
import {
  ZIP_TAIL_BYTES,
  createContentCheck,
  type ContentCheck,
} from '../content-check/content-check.ts';
import { HEAD_BYTES } from '../../../contract/files/file-content.contract.ts';
import { toReadableFile, type KnownBytes } from '../../../platform/sealing/readable-file.ts';
import type { DocumentTarget, ReplacedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { cleanFileName } from '../../../platform/text/file-name.ts';
import {
  openSegments,
  createDocumentObjectWriter,
  type DocumentObjectWriter,
} from '../sealed-objects/sealed-objects.ts';
import { encryptionOutdated, encryptionRequired } from '../documents.problems.ts';
import { toReceivedLimit } from '../documents.rules.ts';
import { findReplacedPending, planNewFile } from '../versions/plan-new-file.ts';
import type { StagedFile } from './staged-file.ts';

const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

export async function stageFile(
  context: DocumentsContext,
  target: DocumentTarget,
  req: IncomingMessage,
  replaces: ReplacedFile = null,
): Promise<StagedFile> {
  const { config } = context.platform;
  const minBytes = Math.max(
    1,
    Number(req.headers['content-length'] ?? 0) - MULTIPART_OVERHEAD_BYTES,
  );
  const plan = await planNewFile(context, target, { replaces, size: minBytes, sha256: null });
  await context.storageUsage.assertFits(
    target.organizationId,
    minBytes,
    findReplacedPending(plan)?.size ?? null,
  );
  const rules = await context.organizations.getUploadRules(target.organizationId);
  const file = await openUpload(req, { ...rules, maxFileSize: toReceivedLimit(rules) });
  const check = createContentCheck(
    cleanFileName(file.name),
    config.maxImagePixels,
    rules.encryptionKey,
    rules.fileGroups,
  );
  let object = null as DocumentObjectWriter | null;
  const first: Buffer[] = [];
  let head = Buffer.alloc(0);
  const tail = createTail(ZIP_TAIL_BYTES);
  let received = 0;

  const openObject = async (): Promise<DocumentObjectWriter> => {
    const bytes = Buffer.concat(first.splice(0));
    head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
    await check.checkHead(head);
    object = await createDocumentObjectWriter(context, target);
    await object.write(bytes);
    return object;
  };
  try {
    await file.consume((chunk) => {
      received += chunk.length;
      tail.add(chunk);
      if (object !== null) return object.write(chunk);
      first.push(chunk);
      return received < HEAD_BYTES ? undefined : openObject().then(() => undefined);
    });
    object ??= await openObject();
    const lastBytes = tail.bytes();
    // Enough to check most files without reading them from the storage.
    const staged = await finishStagedFile(context, target, rules.encryptionKey, check, object, [
      { start: 0, bytes: head },
      { start: received - lastBytes.length, bytes: lastBytes },
    ]);
    return { ...staged, replaces };
  } catch (error) {
    await object?.abort();
    throw error;
  }
}

/** At least the last `length` bytes of all chunks. */
function createTail(length: number) {
  const buffer = Buffer.allocUnsafeSlow(2 * length);
  let filled = 0;
  return {
    add(chunk: Buffer): void {
      if (chunk.length >= length) filled = 0;
      else if (filled + chunk.length > buffer.length) {
        buffer.copyWithin(0, filled - length, filled);
        filled = length;
      }
      filled += chunk.copy(buffer, filled, Math.max(0, chunk.length - length));
    },
    bytes: () => buffer.subarray(0, filled),
  };
}

async function finishStagedFile(
  context: DocumentsContext,
  target: DocumentTarget,
  encryptionKey: string | null,
  check: ContentCheck,
  object: DocumentObjectWriter,
  known: readonly KnownBytes[],
): Promise<Omit<StagedFile, 'replaces'>> {
  const { size, sha256, storageKey, sealedSize, sealedSha256 } = await object.finish();
  const { documentId, wrappedKey, organizationKeyId } = object;
  const openStored = () =>
    openSegments(context, {
      ...target,
      id: documentId,
      size,
      wrappedKey,
      organizationKeyId,
      segments: [{ position: 0, storageKey, size, sealedSha256 }],
    });
  const { name, mediaType } = await check.checkFile(toReadableFile(size, openStored, known));
  context.platform.metrics.receivedBytes.inc(size);
  return {
    documentId,
    name,
    mediaType,
    size,
    sha256,
    encryptionKey,
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

/** In the transaction that stores what was checked for `encryptionKey` before. */
export async function assertSameEncryption(
  { organizations }: DocumentsContext,
  organizationId: string,
  encryptionKey: string | null,
): Promise<void> {
  const expected = await organizations.lockEncryptionKey(organizationId);
  if (expected === encryptionKey) return;
  throw encryptionKey === null ? encryptionRequired() : encryptionOutdated();
}
