import type { IncomingMessage } from 'node:http';
import { notFound } from '../../../platform/problem.ts';
import type { OpenedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { openFileForReader } from './open-file-for-reader.ts';
import type { DocumentReader } from './access-log.ts';

export async function downloadDocument(
  documents: DocumentsContext,
  organizationId: string,
  id: string,
  req: IncomingMessage,
  reader: DocumentReader,
): Promise<OpenedFile> {
  const row = await documents.store.find(organizationId, id);
  if (row === null) throw notFound();
  return openFileForReader(documents, row, req, 'attachment', reader);
}
