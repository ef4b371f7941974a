import type { DocumentsContext } from '../documents.context.ts';

/** Removes bytes that no row names any more. A failure is only told: the sweep comes after it. */
export async function deleteObject(
  { platform, storage }: DocumentsContext,
  storageKey: string,
): Promise<void> {
  try {
    await storage.remove(storageKey);
  } catch (error) {
    platform.logger.warn(
      { error, object: storageKey },
      'A stored object could not be removed; the sweep will try again',
    );
  }
}
