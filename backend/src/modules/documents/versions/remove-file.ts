import type { DocumentVersion } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { deleteVersionBytes } from '../sealed-objects/delete-version-bytes.ts';

/** Its version number is not reused. A decided file goes to the history with its bytes. */
export async function removeFile(
  context: DocumentsContext,
  file: DocumentVersion,
): Promise<boolean> {
  const { platform, versions } = context;
  const { organizationId } = file;
  if (file.state === 'rejected')
    return versions.retireRejectedVersion(organizationId, file, platform.clock.now());
  if (!(await versions.withdraw(organizationId, file))) return false;
  await deleteVersionBytes(context, organizationId, [file]);
  return true;
}
