import type { IncomingMessage } from 'node:http';
import { notFound } from '../../platform/http/problem.ts';
import type { OpenedFile } from './documents.api.ts';
import type { Documents } from './documents.context.ts';
import { openFile } from './open-file.ts';

export async function downloadDocument(documents: Documents, organisationId: string, id: string, req: IncomingMessage): Promise<OpenedFile> {
  const row = await documents.store.find(organisationId, id);
  if (row === null) throw notFound();
  return openFile(documents, row, req, 'attachment');
}
