import type { StagedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { deleteObject } from '../sealed-objects/delete-object.ts';

/** Removes a staged file that nobody attached. */
export async function discardStagedFile(
  documents: DocumentsContext,
  staged: StagedFile,
): Promise<void> {
  const object = documents.stagedObjects.get(staged);
  if (object === undefined) return;
  documents.stagedObjects.delete(staged);
  // The earlier pieces of an upload stay: it may end well another time.
  const written = object.upload?.lastSegment.storageKey ?? object.storageKey;
  if (written !== null) await deleteObject(documents, written);
}
