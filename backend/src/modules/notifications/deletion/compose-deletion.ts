import { getPayloadId, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { SenderMailContext } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { deletedTemplate } from '../templates/sender/deleted.template.ts';

/** Null once the recipient is erased. */
export async function composeDeletion(
  { platform: { config }, requests }: NotificationsContext,
  senderContext: SenderMailContext,
  event: DomainEvent,
): Promise<MailPage | null> {
  const deletion = await requests.findDeletion(
    event.organizationId,
    getPayloadId(event, 'requestId'),
    event.actor,
  );
  return deletion && deletedTemplate(senderContext, deletion, config.publicUrl.origin);
}
