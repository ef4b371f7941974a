import { getRequestedDocument } from './list-requested-documents.ts';
import type { RequestsContext } from '../requests.context.ts';
import { documentAlreadyApproved, requestNotOpen } from '../requests.problems.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';

/** Checked before the bytes are read, and again in the transaction that attaches them. */
export async function assertAcceptsFile(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  itemId: string,
): Promise<void> {
  const request = await context.store.get(organizationId, requestId);
  const { validationStatus } = await getRequestedDocument(
    context,
    organizationId,
    requestId,
    itemId,
  );
  if (!isAwaitingRecipient(request.status)) throw requestNotOpen();
  if (validationStatus === 'approved') throw documentAlreadyApproved();
}
