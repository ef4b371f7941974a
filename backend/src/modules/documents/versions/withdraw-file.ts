import type { DocumentTarget } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';

/** The version number is not reused; an incomplete version becomes current again. */
export async function withdrawFile(
  context: DocumentsContext,
  target: DocumentTarget,
): Promise<boolean> {
  const { store, versions } = context;
  const { organizationId } = target;
  const current = await store.findCurrent(target);
  if (current === null || !(await versions.withdraw(organizationId, current))) return false;
  await deleteVersionBytes(context, organizationId, [current]);
  if (current.requestId !== null && current.requestedDocumentId !== null)
    await versions.reinstateIncompleteVersion(
      organizationId,
      current.requestId,
      current.requestedDocumentId,
    );
  return true;
}
