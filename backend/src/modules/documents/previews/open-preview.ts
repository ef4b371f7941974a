import type { Caller } from '../../../platform/http/auth/principal.ts';
import type { IncomingMessage } from 'node:http';
import type { OpenedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { noPreview, noThumbnail } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { openFile } from '../downloads/open-file.ts';
import { openFileForReader } from '../downloads/open-file-for-reader.ts';
import type { DocumentReader } from '../downloads/access-log.ts';
import type { PreviewRow } from './previews.tables.ts';

/** Not recorded as a read: lists are full of thumbnails. */
export async function openThumbnail(
  context: DocumentsContext,
  { organizationId, viewer }: Caller,
  id: string,
  req: IncomingMessage,
): Promise<OpenedFile> {
  const row = await context.store.get(organizationId, viewer, id);
  const rendition =
    row.hasThumbnail === true ? await context.previews.find(organizationId, id, 'thumbnail') : null;
  if (rendition === null) throw noThumbnail();
  return openFile(context, toPreviewFileRow(row, rendition), req, 'inline');
}

export async function openPreview(
  context: DocumentsContext,
  { organizationId, viewer }: Caller,
  id: string,
  req: IncomingMessage,
  reader: DocumentReader,
): Promise<OpenedFile> {
  const row = await context.store.get(organizationId, viewer, id);
  if (row.preview === null) throw noPreview();
  const view = await context.previews.find(organizationId, id, 'view');
  const previewRow =
    view !== null
      ? toPreviewFileRow(row, view)
      : row.preview === 'text'
        ? { ...row, mediaType: PLAIN_TEXT_TYPE }
        : row;
  return openFileForReader(context, previewRow, req, 'inline', reader, row.id);
}

/** Any text is served as plain text, CSV included. */
const PLAIN_TEXT_TYPE = 'text/plain; charset=utf-8';

const toPreviewFileRow = (row: DocumentRow, rendition: PreviewRow): DocumentRow => ({
  ...row,
  id: rendition.id,
  name: `${row.name}${EXTENSION_BY_TYPE[rendition.mediaType] ?? ''}`,
  mediaType: rendition.mediaType === 'text/plain' ? PLAIN_TEXT_TYPE : rendition.mediaType,
  size: rendition.size,
  sha256: rendition.sealedSha256,
  storageKey: rendition.storageKey,
  sealedSize: rendition.sealedSize,
  sealedSha256: rendition.sealedSha256,
  wrappedKey: rendition.wrappedKey,
  organizationKeyId: rendition.organizationKeyId,
});

const EXTENSION_BY_TYPE: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'image/jpeg': '.jpg',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
};
