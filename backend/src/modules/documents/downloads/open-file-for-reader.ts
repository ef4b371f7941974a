import type { IncomingMessage } from 'node:http';
import type { OpenedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { openFile } from './open-file.ts';
import type { DocumentReader } from './access-log.ts';

/** Opens a file for somebody; that it is read is known before the first byte leaves. `documentId`: of the document that `row` is a picture of. */
export async function openFileForReader(
  documents: DocumentsContext,
  row: DocumentRow,
  req: IncomingMessage,
  disposition: 'attachment' | 'inline',
  reader: DocumentReader,
  documentId = row.id,
): Promise<OpenedFile> {
  const opened = await openFile(documents, row, req, disposition);
  if (req.method !== 'HEAD')
    await documents.accessLog.record(
      reader,
      { ...row, id: documentId },
      disposition === 'inline' ? 'view' : 'download',
    );
  return opened;
}
