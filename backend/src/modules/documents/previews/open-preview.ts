import type { IncomingMessage } from 'node:http';
import { notFound } from '../../../platform/problem.ts';
import type { OpenedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { noPreview, noThumbnail } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { openFile } from '../downloads/open-file.ts';
import { openFileForReader } from '../downloads/open-file-for-reader.ts';
import type { DocumentReader } from '../downloads/access-log.ts';
import type { PreviewRow } from './previews.tables.ts';

/** The small picture of a document. Lists are full of them: to see one is not yet to read the file. */
export async function openThumbnail(
  documents: DocumentsContext,
  organizationId: string,
  id: string,
  req: IncomingMessage,
): Promise<OpenedFile> {
  const row = await documents.store.find(organizationId, id);
  if (row === null) throw notFound();
  const picture =
    row.hasThumbnail === true
      ? await documents.previews.find(organizationId, id, 'thumbnail')
      : null;
  if (picture === null) throw noThumbnail();
  return openFile(documents, toPreviewFileRow(row, picture), req, 'inline');
}

/** A document in a form every browser shows: itself where it is one, else what was made of it. */
export async function openPreview(
  documents: DocumentsContext,
  organizationId: string,
  id: string,
  req: IncomingMessage,
  reader: DocumentReader,
): Promise<OpenedFile> {
  const row = await documents.store.find(organizationId, id);
  if (row === null) throw notFound();
  if (row.preview === null) throw noPreview();
  const view = await documents.previews.find(organizationId, id, 'view');
  const shown =
    view !== null
      ? toPreviewFileRow(row, view)
      : row.preview === 'text'
        ? { ...row, mediaType: PLAIN_TEXT_TYPE }
        : row;
  return openFileForReader(documents, shown, req, 'inline', reader, row.id);
}

/** Whatever the text was, a comma-separated list included, a browser is told that it is nothing else. */
const PLAIN_TEXT_TYPE = 'text/plain; charset=utf-8';

/** A picture opens as a document does: by its own object, key and id. */
const toPreviewFileRow = (row: DocumentRow, picture: PreviewRow): DocumentRow => ({
  ...row,
  id: picture.id,
  name: `${row.name}${EXTENSION_BY_TYPE[picture.mediaType] ?? ''}`,
  mediaType: picture.mediaType === 'text/plain' ? PLAIN_TEXT_TYPE : picture.mediaType,
  size: picture.size,
  sha256: picture.sealedSha256,
  storageKey: picture.storageKey,
  sealedSize: picture.sealedSize,
  sealedSha256: picture.sealedSha256,
  wrappedKey: picture.wrappedKey,
  organizationKeyId: picture.organizationKeyId,
});

const EXTENSION_BY_TYPE: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'image/jpeg': '.jpg',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
};
