import type { IncomingMessage } from 'node:http';
import { notFound } from '../../../platform/problem.ts';
import type { OpenedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { openFileForReader } from './open-file-for-reader.ts';
import type { DocumentReader } from './access-log.ts';

/** Opens the current version of an item of a request, or any kept version of it by its document id. */
export async function openRequestedDocument(
  documents: DocumentsContext,
  organizationId: string,
  requestId: string,
  itemOrDocumentId: string,
  req: IncomingMessage,
  reader: DocumentReader,
): Promise<OpenedFile> {
  const { store } = documents;
  const row =
    (await store.findCurrent(organizationId, requestId, itemOrDocumentId)) ??
    (await store.find(organizationId, itemOrDocumentId));
  if (row === null || row.requestId !== requestId) throw notFound();
  return openFileForReader(documents, row, req, 'attachment', reader);
}
