import { notFound } from '../../../platform/problem.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { VaultDocument } from '../documents.contract.ts';
import { presentVaultDocument } from '../documents.present.ts';

export async function getDocument(
  { store, requestLookup }: DocumentsContext,
  organizationId: string,
  id: string,
): Promise<VaultDocument> {
  const row = await store.find(organizationId, id);
  if (row === null) throw notFound();
  return presentVaultDocument(
    row,
    row.requestId === null
      ? new Map()
      : await requestLookup.loadNames(organizationId, [row.requestId]),
  );
}
