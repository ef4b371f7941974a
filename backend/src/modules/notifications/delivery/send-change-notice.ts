import type { CompletionHook, Delivery, DomainEvent } from '../../../platform/outbox/index.ts';
import type { DeliveryContext } from './mail-preparer.ts';
import { CHANGED_PLAN } from './mail-plans.ts';
import { getRequestId } from './get-request-id.ts';
import { sendRequestMail } from './send-request-mail.ts';

/** Tells the recipient what the sender changed, all at once. From here on an edit orders the next mail. */
export async function sendChangeNotice(
  notifications: DeliveryContext,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void | CompletionHook> {
  await notifications.requests.claimChangeNotice(event.organizationId, getRequestId(event));
  return sendRequestMail(notifications, CHANGED_PLAN, event, delivery);
}
