import type { Examination } from '../../../platform/file-inspector/file-inspection.ts';
import type { Documents } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { removeObject } from '../sealed-objects/delete-object.ts';
import { startObject } from '../sealed-objects/document-object-writer.ts';
import type { PreviewRow } from './previews.tables.ts';

/** Seals what was made of a document, each picture under a key of its own. Their rows are not stored yet; nothing is left of any when one fails. */
export async function sealPictures(documents: Documents, { id, organisationId, requestId, itemId }: DocumentRow, { pictures }: Examination): Promise<PreviewRow[]> {
  const rows: PreviewRow[] = [];
  try {
    for (const { kind, mediaType, bytes } of pictures) {
      const object = await startObject(documents, { organisationId, requestId, itemId });
      try {
        await object.write(Buffer.from(bytes));
        const { size, storageKey, sealedSize, sealedSha256 } = await object.finish();
        const { documentId: pictureId, wrappedKey, organisationKeyId } = object;
        rows.push({ id: pictureId, organisationId, documentId: id, kind, mediaType, size, storageKey, sealedSize, sealedSha256, wrappedKey, organisationKeyId });
      } catch (error) {
        await object.abort();
        throw error;
      }
    }
    return rows;
  } catch (error) {
    await Promise.all(rows.map(({ storageKey }) => removeObject(documents, storageKey)));
    throw error;
  }
}
