import type { DocumentsContext } from '../documents.context.ts';
import { deletePreviews } from '../previews/delete-previews.ts';
import { deleteObject } from './delete-object.ts';

interface StoredBytes {
  readonly id: string;
  readonly organizationId: string;
  readonly storageKey: string | null;
}

/** In the caller's transaction: nothing names the bytes of these versions and their pictures any more; the objects go once that is committed. */
export async function deleteVersionBytes(
  documents: DocumentsContext,
  organizationId: string,
  versions: readonly StoredBytes[],
): Promise<void> {
  const keys = [
    ...versions.flatMap(({ storageKey }) => storageKey ?? []),
    ...(await documents.segments.deleteByDocuments(
      organizationId,
      versions.filter(({ storageKey }) => storageKey === null).map(({ id }) => id),
    )),
  ];
  await deletePreviews(
    documents,
    organizationId,
    versions.map(({ id }) => id),
  );
  documents.platform.database.afterCommit(() => {
    for (const key of keys) void deleteObject(documents, key);
  });
}
