import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import type { DocumentsContext } from '../documents.context.ts';

export async function findDocumentNames(
  { store }: DocumentsContext,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store.findMany(organizationId, SEES_ALL, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
