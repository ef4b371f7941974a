import { MINUTE } from '../../../contract/durations.contract.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { ReceivedDocuments, SenderMailContext } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { digestTemplate } from '../templates/sender/digest.template.ts';

/** A file's time of receipt may lie this long before its event. */
const RECEIPT_TOLERANCE_MS = 5 * MINUTE;

/** Without requests submitted, which another mail covers, or hidden from this user since. */
export async function composeDigest(
  { platform, requests }: NotificationsContext,
  senderContext: SenderMailContext,
  { organizationId, payload }: DomainEvent,
): Promise<MailPage | null> {
  const pending = payload['requests'] as readonly { requestId: string; since: string }[];
  const visible = await requests.listVisibleTo(
    organizationId,
    senderContext.sender.id,
    pending.map(({ requestId }) => requestId),
  );
  const received: ReceivedDocuments[] = [];
  for (const { requestId, since } of pending.filter((each) => visible.includes(each.requestId))) {
    const request = await requests.findReceivedDocuments(
      organizationId,
      requestId,
      new Date(Date.parse(since) - RECEIPT_TOLERANCE_MS),
    );
    if (request?.isAwaitingRecipient && request.documents.length > 0) received.push(request);
  }
  return received.length === 0
    ? null
    : digestTemplate(senderContext, received, platform.config.publicUrl.origin);
}
