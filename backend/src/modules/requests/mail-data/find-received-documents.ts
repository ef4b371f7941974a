import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { listRequestedDocuments } from '../detail/list-requested-documents.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ReceivedDocuments } from './sender-mail.api.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';

export async function findReceivedDocuments(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  since: Date,
): Promise<ReceivedDocuments | null> {
  const row = await context.store.find(organizationId, SEES_ALL, requestId);
  if (!row) return null;
  const requestedDocuments = await listRequestedDocuments(context, organizationId, requestId);
  return {
    requestId,
    title: row.title,
    recipientName: row.recipientName,
    isAwaitingRecipient: isAwaitingRecipient(row.status),
    documents: requestedDocuments.flatMap(({ title, files }, index) => {
      const received = files.filter(({ uploadedAt }) => new Date(uploadedAt) >= since);
      return received.length > 0 ? [{ number: index + 1, title, files: received }] : [];
    }),
  };
}
