import type { DocumentsContext } from './documents.context.ts';
import type { RequestAccess } from './vault/document-requests.store.ts';
import type { DocumentRequestRow } from './vault/document-requests.tables.ts';

export {
  /** Outside transactions. 400 malformed or not one file, 409 approved, 413, 415, 422 empty, 507. */
  stageFile,
} from './uploads/stage-file.ts';
export {
  /** In the caller's transaction. 409 approved or the replaced file is gone, 413 and 422 over the limits. */
  attachFile,
} from './versions/attach-file.ts';
export {
  /** Deletes a staged file that is not attached; never throws. */
  discardStagedFile,
} from './uploads/staged-file.ts';
export {
  /** 409 approved, 413 too large, 415 type refused, 422 empty. No upload outlives its link. */
  createUpload,
  /** An upload belongs to one requested document; 404 for any other. */
  getUpload,
} from './resumable-uploads/create-upload.ts';
export {
  /** Throws 423 while another request writes. The caller releases the lease. */
  acquireUploadLease,
} from './resumable-uploads/upload-lease.ts';
export {
  /** 409 at another offset. */
  appendToUpload,
} from './resumable-uploads/append-to-upload.ts';
export {
  /** 409 when finished. */
  cancelUpload,
} from './resumable-uploads/cancel-upload.ts';
export {
  /** In the caller's transaction. False when approved, or not as it was read. */
  removeFile,
} from './versions/remove-file.ts';
export {
  listFilesOfRequests,
  /** All versions, in bytes. */
  countRequestFiles,
  /** In the caller's transaction, vault columns included; objects are deleted after the commit. */
  deleteRequestFiles,
} from './versions/request-files.ts';
export {
  /** On a document, in the transaction that read its current files; repeatable. 409 decided otherwise, 412 not `expected`, 422 unknown file. */
  applyDecision,
  /** In the transaction that read `files`; none while undecided. 404, 409 replaced or infected, 412. */
  revertDecisions,
  /** In the caller's transaction; a decision that was made stays. False once withdrawn. */
  rejectInfectedFile,
} from './versions/file-decisions.ts';
export {
  /** By id; without those that were deleted. */
  findDocumentNames,
} from './vault/find-document-names.ts';
export {
  /** `requestedDocumentId` or a document id; else 404. Publishes `document.read` before the first byte. */
  openRequestedDocument,
} from './downloads/open-file-for-reader.ts';
export {
  /** 404 when empty, 422 too many files; publishes `documents.exported` before the first byte. */
  openArchive,
} from './archive/open-archive.ts';
export {
  /** Of `listExportedFiles`. */
  countExportedFiles,
  /** Entries of a ZIP file, one after the other; opens each file when it is asked for. */
  listExportedFiles,
} from './organization-export/list-exported-files.ts';
export {
  /** Outside transactions: a sealed ZIP file outside vault and quota. */
  storeArchive,
  /** 404 when unknown; the stream is destroyed, not ended, when it cannot be read. */
  openStoredArchive,
  /** In the caller's transaction; does nothing when unknown. */
  deleteStoredArchive,
} from './organization-export/stored-archives.ts';
export {
  /** In the caller's transaction: some objects of an organisation that is erased. */
  deleteStoredObjects,
} from './organization-erasure/delete-stored-objects.ts';

/** Every version that was not withdrawn, newest first, by requested document. */
export const listVersions = (
  { store }: DocumentsContext,
  organizationId: string,
  ...requestIds: string[]
) => store.listByRequests(organizationId, requestIds);

/** In the caller's transaction, whenever what the vault shows or searches of a request changes. */
export const saveDocumentRequest = (
  { documentRequests }: DocumentsContext,
  request: DocumentRequestRow,
) => documentRequests.save(request);

/** In the caller's transaction, whenever requests pass to another assignee or team. */
export const moveRequests = (
  { documentRequests }: DocumentsContext,
  organizationId: string,
  requestIds: readonly string[],
  to: RequestAccess,
) => documentRequests.move(organizationId, requestIds, to);
