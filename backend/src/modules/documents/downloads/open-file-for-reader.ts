import type { Caller } from '../../../platform/http/auth/principal.ts';
import type { IncomingMessage } from 'node:http';
import type { OpenedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { findNewest } from '../../../contract/files/document-files.contract.ts';
import { openFile } from './open-file.ts';
import type { DocumentReader } from './access-log.ts';
import { notFound } from '../../../platform/problem.ts';

/** Publishes `document.read` before the first byte. `documentId`: of the previewed file. */
export async function openFileForReader(
  context: DocumentsContext,
  row: DocumentRow,
  req: IncomingMessage,
  disposition: 'attachment' | 'inline',
  reader: DocumentReader,
  documentId = row.id,
): Promise<OpenedFile> {
  const opened = await openFile(context, row, req, disposition);
  if (req.method !== 'HEAD')
    await context.accessLog.record(
      reader,
      { ...row, id: documentId },
      disposition === 'inline' ? 'view' : 'download',
    );
  return opened;
}

export async function downloadDocument(
  context: DocumentsContext,
  { organizationId, viewer }: Caller,
  id: string,
  req: IncomingMessage,
  reader: DocumentReader,
): Promise<OpenedFile> {
  const row = await context.store.get(organizationId, viewer, id);
  return openFileForReader(context, row, req, 'attachment', reader);
}

export async function openRequestedDocument(
  context: DocumentsContext,
  { organizationId, viewer }: Caller,
  requestId: string,
  requestedOrDocumentId: string,
  req: IncomingMessage,
  reader: DocumentReader,
): Promise<OpenedFile> {
  const { store } = context;
  const row =
    findNewest(
      await store.listCurrent(
        { organizationId, requestId, requestedDocumentId: requestedOrDocumentId },
        viewer,
      ),
    ) ?? (await store.find(organizationId, viewer, requestedOrDocumentId));
  if (row === null || row.requestId !== requestId) throw notFound();
  return openFileForReader(context, row, req, 'attachment', reader);
}
