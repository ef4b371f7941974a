import type { DocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';

/** Forgets the pending file of an item, bytes and keys included; its version number is not given again. A version that was kept takes its place again. */
export async function withdrawFile(
  documents: DocumentsContext,
  { organizationId, requestId, itemId }: DocumentTarget,
): Promise<boolean> {
  const { store } = documents;
  const current =
    requestId === null || itemId === null
      ? null
      : await store.findCurrent(organizationId, requestId, itemId);
  if (current === null || !(await store.withdraw(organizationId, current))) return false;
  await deleteVersionBytes(documents, organizationId, [current]);
  if (current.requestId !== null && current.itemId !== null)
    await store.reinstateIncompleteVersion(organizationId, current.requestId, current.itemId);
  return true;
}
