import type { Afterwards, Delivery, DomainEvent } from '../../../platform/outbox/index.ts';
import type { Sending } from './mail-preparer.ts';
import { CHANGED_PLAN } from './mail-plans.ts';
import { requestOf } from './get-request-id.ts';
import { sendMail } from './send-request-mail.ts';

/** Tells the recipient what the sender changed, all at once. From here on an edit orders the next mail. */
export async function sendChangeNotice(notifications: Sending, event: DomainEvent, delivery: Delivery): Promise<void | Afterwards> {
  await notifications.requests.closeChangeNotice(event.organisationId, requestOf(event));
  return sendMail(notifications, CHANGED_PLAN, event, delivery);
}
