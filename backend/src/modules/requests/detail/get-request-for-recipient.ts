import { notFound } from '../../../platform/problem.ts';
import { listRequestedDocuments } from './list-requested-documents.ts';
import type { RequestForRecipient } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { toWebsiteUrl, isOverdue } from '../requests.rules.ts';

/** A request in the sender's language, as the holder of a link may see it. */
export async function getRequestForRecipient(
  requests: RequestsContext,
  organisationId: string,
  requestId: string,
): Promise<RequestForRecipient> {
  const { platform, store, identity, organisations } = requests;
  const row = await store.find(organisationId, requestId);
  if (!row) throw notFound();
  const sender = await identity.findUser(row.createdBy);
  const organisation = await organisations.get(organisationId);
  return {
    title: row.title,
    message: row.message,
    status: row.status,
    reason: row.status === 'rejected' ? row.lastReason : '',
    recipientName: row.recipientName,
    senderName: sender?.name ?? organisation.name,
    senderEmail: sender?.email ?? '',
    organisationName: organisation.name,
    organisationWebsite: toWebsiteUrl(organisation.website),
    locale: sender?.locale ?? 'fr',
    deadline: row.deadline,
    expiresAt: row.expiresAt,
    version: row.version,
    messagesCount: await requests.messages.count(organisationId, requestId),
    isOverdue: isOverdue(row, platform.clock.now()),
    submittedAt: row.submittedAt,
    documents: await listRequestedDocuments(requests, organisationId, requestId),
  };
}
