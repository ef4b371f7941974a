import type { DocumentsContext } from '../documents.context.ts';
import { deleteObject } from '../sealed-objects/sealed-objects.ts';
import { storedObjectsStore } from '../maintenance/stored-objects.store.ts';
import { STORED_OBJECT_TABLES } from '../maintenance/stored-object-tables.ts';

/**
 * In the caller's transaction, with the rows that hold their keys; the objects are deleted after
 * the commit. Returns the number of rows, `limit` at most for each table.
 */
export async function deleteStoredObjects(
  context: DocumentsContext,
  organizationId: string,
  limit: number,
): Promise<number> {
  const { database } = context.platform;
  const store = storedObjectsStore(database);
  let deleted = 0;
  for (const { table } of STORED_OBJECT_TABLES) {
    const keys = await store.deleteSome(table, organizationId, limit);
    deleted += keys.length;
    database.afterCommit(() => {
      for (const key of keys) if (key !== null) void deleteObject(context, key);
    });
  }
  return deleted;
}
