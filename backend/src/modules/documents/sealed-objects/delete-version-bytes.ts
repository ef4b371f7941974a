import type { DocumentsContext } from '../documents.context.ts';
import { deletePreviews } from '../previews/renditions.ts';
import { deleteObject } from './sealed-objects.ts';

interface StoredBytes {
  readonly id: string;
  readonly organizationId: string;
  readonly storageKey: string | null;
}

/** In the caller's transaction; objects are deleted after the commit. */
export async function deleteVersionBytes(
  context: DocumentsContext,
  organizationId: string,
  versions: readonly StoredBytes[],
): Promise<void> {
  const keys = [
    ...versions.flatMap(({ storageKey }) => storageKey ?? []),
    ...(await context.segments.deleteByDocuments(
      organizationId,
      versions.filter(({ storageKey }) => storageKey === null).map(({ id }) => id),
    )),
  ];
  await deletePreviews(
    context,
    organizationId,
    versions.map(({ id }) => id),
  );
  context.platform.database.afterCommit(() => {
    for (const key of keys) void deleteObject(context, key);
  });
}
