import { notFound } from '../../../platform/problem.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { uploadExpired } from '../documents.problems.ts';
import type { RequestedDocumentTarget } from './resumable-uploads.api.ts';
import type { UploadRow } from './uploads.tables.ts';

/** An upload of this item. 404 for every other one, 410 once its time is over. */
export async function getUpload(
  { platform, uploads }: DocumentsContext,
  target: RequestedDocumentTarget,
  id: string,
): Promise<UploadRow> {
  const row = await uploads.find(target.organizationId, id);
  if (row === null || row.requestId !== target.requestId || row.itemId !== target.itemId)
    throw notFound();
  if (row.documentId === null && row.expiresAt <= platform.clock.now()) throw uploadExpired();
  return row;
}
