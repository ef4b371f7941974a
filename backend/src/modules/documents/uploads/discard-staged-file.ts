import type { StagedFile } from '../documents.api.ts';
import type { Documents } from '../documents.context.ts';
import { removeObject } from '../sealed-objects/delete-object.ts';

/** Removes a staged file that nobody attached. */
export async function discardFile(documents: Documents, staged: StagedFile): Promise<void> {
  const object = documents.staged.get(staged);
  if (object === undefined) return;
  documents.staged.delete(staged);
  // The earlier pieces of an upload stay: it may end well another time.
  const written = object.upload?.last.storageKey ?? object.storageKey;
  if (written !== null) await removeObject(documents, written);
}
