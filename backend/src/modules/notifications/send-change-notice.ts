import type { Afterwards, Delivery, DomainEvent } from '../../platform/outbox.ts';
import type { Sending } from './begin-mail.ts';
import { CHANGED_PLAN } from './mail-kinds.ts';
import { requestOf } from './request-of.ts';
import { sendMail } from './send-mail.ts';

/** Tells the recipient what the sender changed, all at once. From here on an edit orders the next mail. */
export async function sendChangeNotice(notifications: Sending, event: DomainEvent, delivery: Delivery): Promise<void | Afterwards> {
  await notifications.requests.closeChangeNotice(event.organisationId, requestOf(event));
  return sendMail(notifications, CHANGED_PLAN, event, delivery);
}
