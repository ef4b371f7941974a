import { notFound } from '../../../platform/problem.ts';
import { listRequestedDocuments } from './list-requested-documents.ts';
import type { RequestForRecipient } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { toWebsiteUrl, isOverdue } from '../requests.rules.ts';

/** A request in the sender's language, as the holder of a link may see it. */
export async function getRequestForRecipient(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestForRecipient> {
  const { platform, store, identity, organizations } = requests;
  const row = await store.find(organizationId, requestId);
  if (!row) throw notFound();
  const sender = await identity.findUser(row.createdBy);
  const organization = await organizations.get(organizationId);
  return {
    title: row.title,
    message: row.message,
    status: row.status,
    reason: row.status === 'rejected' ? row.lastReason : '',
    recipientName: row.recipientName,
    senderName: sender?.name ?? organization.name,
    senderEmail: sender?.email ?? '',
    organizationName: organization.name,
    organizationWebsite: toWebsiteUrl(organization.website),
    locale: sender?.locale ?? 'fr',
    deadline: row.deadline,
    expiresAt: row.expiresAt,
    version: row.version,
    messagesCount: await requests.messages.count(organizationId, requestId),
    isOverdue: isOverdue(row, platform.clock.now()),
    submittedAt: row.submittedAt,
    documents: await listRequestedDocuments(requests, organizationId, requestId),
  };
}
