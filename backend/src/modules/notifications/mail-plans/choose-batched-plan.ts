import { getPayloadId, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { CHANGED_PLAN, NO_REVIEW_PLAN, REVIEW_PLANS } from './request-mail-plans.ts';
import type { MailPlan } from './mail-plan.ts';

/** One mail with all decisions so far; later decisions start the next mail. */
export async function chooseReviewPlan(
  { requests }: NotificationsContext,
  event: DomainEvent,
): Promise<MailPlan> {
  const status = await requests.claimReviewMail(
    event.organizationId,
    getPayloadId(event, 'requestId'),
  );
  return (
    REVIEW_PLANS.find(({ statuses }) => status !== null && statuses.includes(status)) ??
    NO_REVIEW_PLAN
  );
}

/** One mail with all changes so far; later edits start the next mail. */
export async function chooseChangedPlan(
  { requests }: NotificationsContext,
  event: DomainEvent,
): Promise<MailPlan> {
  await requests.claimChangeNotice(event.organizationId, getPayloadId(event, 'requestId'));
  return CHANGED_PLAN;
}
