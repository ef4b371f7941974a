import {
  PermanentFailureError,
  type CompletionHook,
  type Delivery,
  type DomainEvent,
} from '../../../platform/outbox/index.ts';
import { REVIEW_PLANS, NO_REVIEW_PLAN } from './mail-plans.ts';
import type { DeliveryContext } from './mail-preparer.ts';
import { sendRequestMail } from './send-request-mail.ts';

/** Tells the recipient what was decided, all at once. From here on decisions order the next letter; a review under way says nothing. */
export async function sendReviewMail(
  notifications: DeliveryContext,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void | CompletionHook> {
  const { requestId } = event.payload;
  if (typeof requestId !== 'string')
    throw new PermanentFailureError(`An event ${event.type} came without its request.`);
  const letter = await notifications.requests.claimReviewMail(event.organizationId, requestId);
  const plan = REVIEW_PLANS.find(
    ({ whileStatus }) => letter !== null && whileStatus.includes(letter.status),
  );
  return sendRequestMail(notifications, plan ?? NO_REVIEW_PLAN, event, delivery);
}
