import type { FileInspection } from '../../../platform/file-inspector/file-inspection.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { deleteObject } from '../sealed-objects/sealed-objects.ts';
import { createDocumentObjectWriter } from '../sealed-objects/sealed-objects.ts';
import type { PreviewRow } from './previews.tables.ts';

/** The rows are not stored yet; a failure deletes all objects. */
export async function writeRenditions(
  context: DocumentsContext,
  { id, organizationId, requestId, requestedDocumentId }: DocumentRow,
  { renditions }: FileInspection,
): Promise<PreviewRow[]> {
  const rows: PreviewRow[] = [];
  try {
    for (const { kind, mediaType, bytes } of renditions) {
      const object = await createDocumentObjectWriter(context, {
        organizationId,
        requestId,
        requestedDocumentId,
      });
      try {
        await object.write(Buffer.from(bytes));
        const { size, storageKey, sealedSize, sealedSha256 } = await object.finish();
        const { documentId: renditionId, wrappedKey, organizationKeyId } = object;
        rows.push({
          id: renditionId,
          organizationId,
          documentId: id,
          kind,
          mediaType,
          size,
          storageKey,
          sealedSize,
          sealedSha256,
          wrappedKey,
          organizationKeyId,
        });
      } catch (error) {
        await object.abort();
        throw error;
      }
    }
    return rows;
  } catch (error) {
    await Promise.all(rows.map(({ storageKey }) => deleteObject(context, storageKey)));
    throw error;
  }
}

/** In the caller's transaction; objects are deleted after the commit. */
export async function deletePreviews(
  context: DocumentsContext,
  organizationId: string,
  documentIds: readonly string[],
): Promise<void> {
  const storageKeys = await context.previews.deleteByDocuments(organizationId, documentIds);
  context.platform.database.afterCommit(() => {
    for (const storageKey of storageKeys) void deleteObject(context, storageKey);
  });
}
