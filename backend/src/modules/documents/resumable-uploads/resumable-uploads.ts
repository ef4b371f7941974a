import type { DocumentsContext } from '../documents.context.ts';
import { uploadFinished } from '../documents.problems.ts';
import { appendToUpload } from './append-to-upload.ts';
import { createUpload } from './create-upload.ts';
import { getUpload } from './get-upload.ts';
import { deleteUploads } from './delete-uploads.ts';
import { acquireUploadLease } from './upload-lease.ts';
import type { ResumableUploads } from './resumable-uploads.api.ts';

export type { ResumableUploads, UploadLock } from './resumable-uploads.api.ts';

/** Files that come in pieces: each piece a sealed object of its own, committed before it is acknowledged. */
export const createResumableUploads = (documents: DocumentsContext): ResumableUploads => ({
  create: (target, file, linkEnds) => createUpload(documents, target, file, linkEnds),
  get: (target, id) => getUpload(documents, target, id),
  async lock(target, id) {
    await getUpload(documents, target, id);
    const lease = await acquireUploadLease(documents, target.organizationId, id);
    return {
      append: (offset, req, complete) =>
        appendToUpload(documents, target, id, lease, offset, req, complete),
      release: () => lease.release(),
    };
  },
  terminate: (target, id) =>
    documents.platform.database.transaction(async () => {
      const row = await getUpload(documents, target, id);
      if (row.documentId !== null) throw uploadFinished();
      await deleteUploads(documents, target.organizationId, [row]);
    }),
});
