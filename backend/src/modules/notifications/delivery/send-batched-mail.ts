import { getPayloadId, type Delivery, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import { CHANGED_PLAN, NO_REVIEW_PLAN, REVIEW_PLANS } from './mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { deliverMail } from './deliver-mail.ts';

/** One mail with all decisions so far; later decisions start the next mail. */
export async function sendReviewMail(
  context: NotificationsContext,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void> {
  const request = await context.requests.claimReviewMail(
    event.organizationId,
    getPayloadId(event, 'requestId'),
  );
  const plan = REVIEW_PLANS.find(
    ({ whileStatus }) => request !== null && whileStatus.includes(request.status),
  );
  return deliverMail(context, plan ?? NO_REVIEW_PLAN, event, delivery);
}

/** One mail with all changes so far; later edits start the next mail. */
export async function sendChangeNotice(
  context: NotificationsContext,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void> {
  await context.requests.claimChangeNotice(event.organizationId, getPayloadId(event, 'requestId'));
  return deliverMail(context, CHANGED_PLAN, event, delivery);
}
