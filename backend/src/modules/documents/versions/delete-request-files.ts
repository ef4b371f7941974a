import type { Documents } from '../documents.context.ts';
import { forgetUploads } from '../resumable-uploads/delete-uploads.ts';
import { forgetBytes } from '../sealed-objects/delete-version-bytes.ts';

/** Forgets every file of a request; with the rows go the wrapped keys, so that the bytes are unreadable from then on. */
export async function deleteOfRequest(documents: Documents, organisationId: string, requestId: string): Promise<void> {
  const versions = await documents.store.removeOfRequest(organisationId, requestId);
  const uploads = await documents.uploads.ofRequest(organisationId, requestId);
  await forgetUploads(documents, organisationId, uploads);
  await forgetBytes(documents, organisationId, versions);
}
