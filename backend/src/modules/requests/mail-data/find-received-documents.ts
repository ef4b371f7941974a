import { listRequestedDocuments } from '../detail/list-requested-documents.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isAwaitingRecipient } from '../requests.rules.ts';
import type { ReceivedDocuments } from './sender-mail.api.ts';

/** What was taken back or replaced meanwhile is not told; `since` itself counts. */
export async function findReceivedDocuments(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  since: Date,
): Promise<ReceivedDocuments | null> {
  const row = await requests.store.find(organizationId, requestId);
  if (!row) return null;
  const documents = await listRequestedDocuments(requests, organizationId, requestId);
  return {
    requestId,
    title: row.title,
    recipientName: row.recipientName,
    isAwaitingRecipient: isAwaitingRecipient(row.status),
    documents: documents.flatMap(({ title, file }, index) =>
      file !== null && new Date(file.uploadedAt) >= since
        ? [{ number: index + 1, title, fileName: file.name, size: file.size }]
        : [],
    ),
  };
}
