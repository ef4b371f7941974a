import type { FileInspection } from '../../../platform/file-inspector/file-inspection.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { deleteObject } from '../sealed-objects/delete-object.ts';
import { createDocumentObjectWriter } from '../sealed-objects/document-object-writer.ts';
import type { PreviewRow } from './previews.tables.ts';

/** Seals what was made of a document, each picture under a key of its own. Their rows are not stored yet; nothing is left of any when one fails. */
export async function writeRenditions(
  documents: DocumentsContext,
  { id, organizationId, requestId, itemId }: DocumentRow,
  { renditions }: FileInspection,
): Promise<PreviewRow[]> {
  const rows: PreviewRow[] = [];
  try {
    for (const { kind, mediaType, bytes } of renditions) {
      const object = await createDocumentObjectWriter(documents, {
        organizationId,
        requestId,
        itemId,
      });
      try {
        await object.write(Buffer.from(bytes));
        const { size, storageKey, sealedSize, sealedSha256 } = await object.finish();
        const { documentId: pictureId, wrappedKey, organizationKeyId } = object;
        rows.push({
          id: pictureId,
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
    await Promise.all(rows.map(({ storageKey }) => deleteObject(documents, storageKey)));
    throw error;
  }
}
