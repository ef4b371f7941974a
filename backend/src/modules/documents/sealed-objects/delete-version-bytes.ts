import type { Documents } from '../documents.context.ts';
import { forgetPreviews } from '../previews/delete-previews.ts';
import { removeObject } from './delete-object.ts';

interface Held {
  readonly id: string;
  readonly organisationId: string;
  readonly storageKey: string | null;
}

/** In the caller's transaction: nothing names the bytes of these versions and their pictures any more; the objects go once that is committed. */
export async function forgetBytes(documents: Documents, organisationId: string, versions: readonly Held[]): Promise<void> {
  const keys = [
    ...versions.flatMap(({ storageKey }) => storageKey ?? []),
    ...(await documents.segments.remove(organisationId, versions.filter(({ storageKey }) => storageKey === null).map(({ id }) => id))),
  ];
  await forgetPreviews(documents, organisationId, versions.map(({ id }) => id));
  documents.platform.database.afterCommit(() => {
    for (const key of keys) void removeObject(documents, key);
  });
}
