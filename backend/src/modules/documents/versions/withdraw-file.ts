import type { DocumentTarget } from '../documents.api.ts';
import type { Documents } from '../documents.context.ts';
import { forgetBytes } from '../sealed-objects/delete-version-bytes.ts';

/** Forgets the pending file of an item, bytes and keys included; its version number is not given again. A version that was kept takes its place again. */
export async function takeBackFile(documents: Documents, { organisationId, requestId, itemId }: DocumentTarget): Promise<boolean> {
  const { store } = documents;
  const current = requestId === null || itemId === null ? null : await store.current(organisationId, requestId, itemId);
  if (current === null || !(await store.withdraw(organisationId, current))) return false;
  await forgetBytes(documents, organisationId, [current]);
  if (current.requestId !== null && current.itemId !== null) await store.reviveKept(organisationId, current.requestId, current.itemId);
  return true;
}
