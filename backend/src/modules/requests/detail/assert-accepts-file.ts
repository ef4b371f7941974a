import { notFound } from '../../../platform/problem.ts';
import type { RequestsContext } from '../requests.context.ts';
import { requestNotOpen } from '../requests.problems.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';

/** Checked before the bytes are read, and again in the transaction that attaches them. */
export async function assertAcceptsFile(
  { store }: RequestsContext,
  organizationId: string,
  requestId: string,
  itemId: string,
): Promise<void> {
  const { status } = await store.get(organizationId, requestId);
  const documents = await store.listDocuments(organizationId, requestId);
  if (!documents.some(({ id }) => id === itemId)) throw notFound();
  if (!isAwaitingRecipient(status)) throw requestNotOpen();
}
