import type { DocumentsContext } from '../documents.context.ts';
import { uploadFinished } from '../documents.problems.ts';
import { appendToUpload } from './append-to-upload.ts';
import { createUpload, getUpload } from './create-upload.ts';
import { deleteUploads } from './delete-uploads.ts';
import { acquireUploadLease } from './upload-lease.ts';
import type { ResumableUploads } from './resumable-uploads.api.ts';

export type { ResumableUploads, UploadLock } from './resumable-uploads.api.ts';

export const createResumableUploads = (context: DocumentsContext): ResumableUploads => ({
  create: (target, file, linkEnds) => createUpload(context, target, file, linkEnds),
  get: (target, id) => getUpload(context, target, id),
  async lock(target, id) {
    await getUpload(context, target, id);
    const lease = await acquireUploadLease(context, target.organizationId, id);
    return {
      append: (offset, req, complete) =>
        appendToUpload(context, target, id, lease, offset, req, complete),
      release: () => lease.release(),
    };
  },
  terminate: (target, id) =>
    context.platform.database.transaction(async () => {
      const row = await getUpload(context, target, id);
      if (row.documentId !== null) throw uploadFinished();
      await deleteUploads(context, target.organizationId, [row]);
    }),
});
