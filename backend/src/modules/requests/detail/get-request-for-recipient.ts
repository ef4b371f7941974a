import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { toPictureUrl } from '../../../platform/picture-url.ts';
import { listRequestedDocuments } from './list-requested-documents.ts';
import { chooseUploadRules } from '../../organizations/index.ts';
import { loadPeople } from '../mail-data/load-mail-data.ts';
import type { RequestForRecipient } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isOverdue } from '../requests-limits.contract.ts';

export async function getRequestForRecipient(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestForRecipient> {
  const { platform, store, organizations } = context;
  const row = await store.get(organizationId, SEES_ALL, requestId);
  const organization = await organizations.get(organizationId);
  const getPeople = await loadPeople(context, organizationId, organization.name, [row]);
  const { sender } = getPeople(row);
  return {
    title: row.title,
    message: row.message,
    status: row.status,
    reason: row.status === 'rejected' ? row.lastReason : '',
    recipientName: row.recipientName,
    senderName: sender.name,
    senderEmail: sender.email,
    organizationName: organization.name,
    organizationWebsite: toWebsiteUrl(organization.website),
    organizationLogoUrl: toPictureUrl(platform.config, organization.logo),
    organizationAccent: organization.accent,
    timeZone: organization.timeZone,
    locale: sender.locale,
    deadline: row.deadline,
    expiresAt: row.expiresAt,
    version: row.version,
    messagesCount: await context.messages.count(organizationId, requestId),
    isOverdue: isOverdue(row, platform.clock.now()),
    submittedAt: row.submittedAt,
    requestedDocuments: await listRequestedDocuments(context, organizationId, requestId),
    uploadRules: chooseUploadRules(organization, platform.config),
  };
}

/** Null unless http(s): a link to a script must not be shown. */
function toWebsiteUrl(input: string): string | null {
  const text = input.trim();
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  return address !== null &&
    /^https?:$/.test(address.protocol) &&
    address.hostname.includes('.') &&
    address.username === ''
    ? address.href
    : null;
}
