import { getPayloadId, type Delivery, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { OWNER_NOTICE_DUE } from '../notifications.events.ts';
import type { MailPlan } from './mail-plan.ts';
import { NO_REVIEW_PLAN, OWNER_PLANS } from './request-mail-plans.ts';

/** One event for each owner when neither creator nor assignee is left to be notified. */
export async function notifyOwners(
  { platform: { database, outbox }, requests }: NotificationsContext,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void> {
  const request = await requests.findMailData(
    event.organizationId,
    getPayloadId(event, 'requestId'),
  );
  if (request === null || request.owners.length === 0) return;
  await database.transaction(() =>
    outbox.publishMany(
      request.owners.map(({ id: userId }) => ({
        event: {
          ...event,
          type: OWNER_NOTICE_DUE,
          payload: { ...event.payload, userId, about: event.type },
        },
        dedupeKey: `${OWNER_NOTICE_DUE} ${delivery.id} ${userId}`,
      })),
    ),
  );
}

/** The mail that a creator would get. */
export const chooseOwnerPlan = ({ payload }: DomainEvent): MailPlan =>
  OWNER_PLANS.find(({ events }) => events.includes(String(payload['about']))) ?? NO_REVIEW_PLAN;
