import type { RequestedDocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { uploadFinished } from '../documents.problems.ts';
import { getUpload } from './create-upload.ts';
import { deleteUploads } from './delete-uploads.ts';

export function cancelUpload(
  context: DocumentsContext,
  target: RequestedDocumentTarget,
  id: string,
): Promise<void> {
  return context.platform.database.transaction(async () => {
    const row = await getUpload(context, target, id);
    if (row.documentId !== null) throw uploadFinished();
    await deleteUploads(context, target.organizationId, [row]);
  });
}
