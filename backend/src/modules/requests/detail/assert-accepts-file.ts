import { notFound } from '../../../platform/problem.ts';
import { getRequestedDocument } from './list-requested-documents.ts';
import type { RequestsContext } from '../requests.context.ts';
import { documentAlreadyApproved, requestNotOpen } from '../requests.problems.ts';
import { isAwaitingRecipient } from '../requests.rules.ts';

/** Whether a file for one line would be taken now. Asked before the bytes are; the transaction that attaches them asks again. */
export async function assertAcceptsFile(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  itemId: string,
): Promise<void> {
  const request = await requests.store.find(organizationId, requestId);
  if (!request) throw notFound();
  const { validationStatus } = await getRequestedDocument(
    requests,
    organizationId,
    requestId,
    itemId,
  );
  if (!isAwaitingRecipient(request.status)) throw requestNotOpen();
  if (validationStatus === 'approved') throw documentAlreadyApproved();
}
