import type { RequestedDocumentFiles } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentVersions } from '../documents.present.ts';
import { countFiles, type FileCounts } from '../documents.rules.ts';
import { deleteUploads } from '../resumable-uploads/delete-uploads.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';

export const listFilesOfRequests = async (
  { store }: DocumentsContext,
  organizationId: string,
  requestIds: readonly string[],
): Promise<RequestedDocumentFiles[]> =>
  presentVersions(await store.listByRequests(organizationId, requestIds));

export const countRequestFiles = async (
  { store }: DocumentsContext,
  organizationId: string,
  requestIds: readonly string[],
): Promise<FileCounts> => countFiles(await store.listByRequests(organizationId, requestIds));

/** Deletes the wrapped keys too, which makes the bytes unreadable at once. */
export async function deleteRequestFiles(
  context: DocumentsContext,
  organizationId: string,
  requestId: string,
): Promise<FileCounts> {
  const versions = await context.store.deleteByRequest(organizationId, requestId);
  const uploads = await context.uploads.listByRequest(organizationId, requestId);
  await context.documentRequests.delete(organizationId, requestId);
  await deleteUploads(context, organizationId, uploads);
  await deleteVersionBytes(context, organizationId, versions);
  return countFiles(versions);
}
