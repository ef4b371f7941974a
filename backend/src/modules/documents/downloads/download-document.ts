import type { IncomingMessage } from 'node:http';
import { notFound } from '../../../platform/problem.ts';
import type { OpenedFile } from '../documents.api.ts';
import type { Documents } from '../documents.context.ts';
import { openForReader } from './open-file-for-reader.ts';
import type { Reader } from './access-log.ts';

export async function downloadDocument(documents: Documents, organisationId: string, id: string, req: IncomingMessage, reader: Reader): Promise<OpenedFile> {
  const row = await documents.store.find(organisationId, id);
  if (row === null) throw notFound();
  return openForReader(documents, row, req, 'attachment', reader);
}
