import type { CompletionHook, Delivery, DomainEvent } from '../../../platform/outbox/outbox.ts';
import { getRequestId } from '../notifications.events.ts';
import { CHANGED_PLAN, NO_REVIEW_PLAN, REVIEW_PLANS } from './mail-plans.ts';
import type { DeliveryContext } from './mail-preparer.ts';
import { sendRequestMail } from './send-request-mail.ts';

/** One mail with all decisions so far; later decisions start the next mail. */
export async function sendReviewMail(
  context: DeliveryContext,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void | CompletionHook> {
  const request = await context.requests.claimReviewMail(event.organizationId, getRequestId(event));
  const plan = REVIEW_PLANS.find(
    ({ whileStatus }) => request !== null && whileStatus.includes(request.status),
  );
  return sendRequestMail(context, plan ?? NO_REVIEW_PLAN, event, delivery);
}

/** One mail with all changes so far; later edits start the next mail. */
export async function sendChangeNotice(
  context: DeliveryContext,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void | CompletionHook> {
  await context.requests.claimChangeNotice(event.organizationId, getRequestId(event));
  return sendRequestMail(context, CHANGED_PLAN, event, delivery);
}
