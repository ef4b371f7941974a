import type { IncomingMessage } from 'node:http';
import { notFound } from '../../../platform/problem.ts';
import type { OpenedFile } from '../documents.api.ts';
import type { Documents } from '../documents.context.ts';
import { openForReader } from './open-file-for-reader.ts';
import type { Reader } from './access-log.ts';

/** Opens the current version of an item of a request, or any kept version of it by its document id. */
export async function openItem(documents: Documents, organisationId: string, requestId: string, itemOrDocumentId: string, req: IncomingMessage, reader: Reader): Promise<OpenedFile> {
  const { store } = documents;
  const row = (await store.current(organisationId, requestId, itemOrDocumentId)) ?? (await store.find(organisationId, itemOrDocumentId));
  if (row === null || row.requestId !== requestId) throw notFound();
  return openForReader(documents, row, req, 'attachment', reader);
}
