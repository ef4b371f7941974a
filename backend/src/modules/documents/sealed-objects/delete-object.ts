import type { DocumentsContext } from '../documents.context.ts';

/** Never throws: the sweep retries. */
export async function deleteObject(
  { platform, storage }: DocumentsContext,
  storageKey: string,
): Promise<void> {
  try {
    await storage.remove(storageKey);
  } catch (error) {
    platform.logger.warn(
      { error, object: storageKey },
      'A stored object could not be deleted; the sweep retries',
    );
  }
}
