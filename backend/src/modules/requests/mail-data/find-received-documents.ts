import { documentsOf } from '../detail/list-requested-documents.ts';
import type { Requests } from '../requests.context.ts';
import { takesFiles } from '../requests.rules.ts';
import type { Arrivals } from './sender-mail.api.ts';

/** What was taken back or replaced meanwhile is not told; `since` itself counts. */
export async function arrivalsOf(requests: Requests, organisationId: string, requestId: string, since: Date): Promise<Arrivals | null> {
  const row = await requests.store.find(organisationId, requestId);
  if (!row) return null;
  const documents = await documentsOf(requests, organisationId, requestId);
  return {
    requestId,
    title: row.title,
    recipientName: row.recipientName,
    open: takesFiles(row.status),
    documents: documents.flatMap(({ title, file }, index) => (file !== null && new Date(file.uploadedAt) >= since ? [{ number: index + 1, title, fileName: file.name, size: file.size }] : [])),
  };
}
