import type { Documents } from '../documents.context.ts';
import { uploadFinished } from '../documents.problems.ts';
import { appendToUpload } from './append-to-upload.ts';
import { beginUpload } from './create-upload.ts';
import { findUpload } from './get-upload.ts';
import { forgetUploads } from './delete-uploads.ts';
import { takeLease } from './upload-lease.ts';
import type { ResumableUploads } from './resumable-uploads.api.ts';

export type { Complete, ItemTarget, ResumableUploads, UploadLock, UploadState } from './resumable-uploads.api.ts';

/** Files that come in pieces: each piece a sealed object of its own, committed before it is acknowledged. */
export const resumableUploads = (documents: Documents): ResumableUploads => ({
  begin: (target, file, linkEnds) => beginUpload(documents, target, file, linkEnds),
  find: (target, id) => findUpload(documents, target, id),
  async lock(target, id) {
    await findUpload(documents, target, id);
    const lease = await takeLease(documents, target.organisationId, id);
    return { append: (offset, req, complete) => appendToUpload(documents, target, id, lease, offset, req, complete), release: () => lease.release() };
  },
  remove: (target, id) =>
    documents.platform.database.write(async () => {
      const row = await findUpload(documents, target, id);
      if (row.documentId !== null) throw uploadFinished();
      await forgetUploads(documents, target.organisationId, [row]);
    }),
});
