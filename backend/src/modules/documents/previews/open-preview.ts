import type { IncomingMessage } from 'node:http';
import { notFound } from '../../../platform/problem.ts';
import type { OpenedFile } from '../documents.api.ts';
import type { Documents } from '../documents.context.ts';
import { noPreview, noThumbnail } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { openFile } from '../downloads/open-file.ts';
import { openForReader } from '../downloads/open-file-for-reader.ts';
import type { Reader } from '../downloads/access-log.ts';
import type { PreviewRow } from './previews.tables.ts';

/** The small picture of a document. Lists are full of them: to see one is not yet to read the file. */
export async function openThumbnail(documents: Documents, organisationId: string, id: string, req: IncomingMessage): Promise<OpenedFile> {
  const row = await documents.store.find(organisationId, id);
  if (row === null) throw notFound();
  const picture = row.hasThumbnail === true ? await documents.previews.find(organisationId, id, 'thumbnail') : null;
  if (picture === null) throw noThumbnail();
  return openFile(documents, pictureOf(row, picture), req, 'inline');
}

/** A document in a form every browser shows: itself where it is one, else what was made of it. */
export async function openPreview(documents: Documents, organisationId: string, id: string, req: IncomingMessage, reader: Reader): Promise<OpenedFile> {
  const row = await documents.store.find(organisationId, id);
  if (row === null) throw notFound();
  if (row.preview === null) throw noPreview();
  const view = await documents.previews.find(organisationId, id, 'view');
  const shown = view !== null ? pictureOf(row, view) : row.preview === 'text' ? { ...row, mediaType: TEXT } : row;
  return openForReader(documents, shown, req, 'inline', reader, row.id);
}

/** Whatever the text was, a comma-separated list included, a browser is told that it is nothing else. */
const TEXT = 'text/plain; charset=utf-8';

/** A picture opens as a document does: by its own object, key and id. */
const pictureOf = (row: DocumentRow, picture: PreviewRow): DocumentRow => ({
  ...row,
  id: picture.id,
  name: `${row.name}${ENDINGS[picture.mediaType] ?? ''}`,
  mediaType: picture.mediaType === 'text/plain' ? TEXT : picture.mediaType,
  size: picture.size,
  sha256: picture.sealedSha256,
  storageKey: picture.storageKey,
  sealedSize: picture.sealedSize,
  sealedSha256: picture.sealedSha256,
  wrappedKey: picture.wrappedKey,
  organisationKeyId: picture.organisationKeyId,
});

const ENDINGS: Readonly<Record<string, string>> = { 'image/webp': '.webp', 'image/jpeg': '.jpg', 'application/pdf': '.pdf', 'text/plain': '.txt' };
