import { Readable } from 'node:stream';
import { notFound, serviceUnavailable } from '../../../platform/problem.ts';
import { streamZip, type ZipSource } from '../archive/stream-zip.ts';
import type { DocumentsContext } from '../documents.context.ts';
import {
  createDocumentObjectWriter,
  deleteObject,
  openSegments,
} from '../sealed-objects/sealed-objects.ts';

interface StoredArchive {
  readonly id: string;
  /** Of the ZIP file. */
  readonly size: number;
}

/** Writes while it reads the sources; a crash leaves an object that the sweep deletes. */
export async function storeArchive(
  context: DocumentsContext,
  organizationId: string,
  sources: AsyncIterable<ZipSource>,
): Promise<StoredArchive> {
  const { platform, storageUsage } = context;
  const target = { organizationId, requestId: null, requestedDocumentId: null };
  const object = await createDocumentObjectWriter(context, target);
  const { documentId: id, wrappedKey, organizationKeyId } = object;
  try {
    for await (const chunk of streamZip(sources)) await object.write(chunk);
    const { size, storageKey, sealedSize, sealedSha256 } = await object.finish();
    await platform.database.transaction(async () => {
      // Locks out key retirement.
      await storageUsage.lock(organizationId);
      if (!(await context.keyring.hasKey(organizationId, organizationKeyId)))
        throw serviceUnavailable({ log: { reason: 'the key was retired during the export' } });
      await context.organizationExports.insertArchive({
        id,
        organizationId,
        createdAt: platform.clock.now(),
        storageKey,
        size,
        sealedSize,
        sealedSha256,
        wrappedKey,
        organizationKeyId,
      });
    });
    return { id, size };
  } catch (error) {
    await object.abort();
    throw error;
  }
}

export async function openStoredArchive(
  context: DocumentsContext,
  organizationId: string,
  id: string,
): Promise<{ readonly size: number; readonly body: Readable }> {
  const row = await context.organizationExports.findArchive(organizationId, id);
  if (row === null) throw notFound();
  const reader = await openSegments(context, {
    ...row,
    requestId: null,
    requestedDocumentId: null,
    segments: [{ ...row, position: 0 }],
  });
  const bytes = reader.readRange(0, row.size);
  return {
    size: row.size,
    body: Readable.from(bytes, { objectMode: false, highWaterMark: 256 * 1024 }),
  };
}

/** In the caller's transaction; the object is deleted after the commit. */
export async function deleteStoredArchive(
  context: DocumentsContext,
  organizationId: string,
  id: string,
): Promise<void> {
  const row = await context.organizationExports.findArchive(organizationId, id);
  if (row === null) return;
  await context.organizationExports.deleteArchive(organizationId, id);
  context.platform.database.afterCommit(() => void deleteObject(context, row.storageKey));
}
