import { getPayloadId, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { AddressedPage, ComposedMailPlan, PersonMailPlan } from '../mail-plans/mail-plan.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { userWantsMail } from '../preferences/preferences.ts';
import type { ComposedSubject } from './claimed-mail.ts';

/** Null: nothing to send any more, or its reader wants none. */
export async function composeSubject(
  context: NotificationsContext,
  plan: ComposedMailPlan,
  event: DomainEvent,
): Promise<ComposedSubject | null> {
  const composed = await (plan.subject === 'person'
    ? composeForPerson(context, plan, event)
    : plan.compose(context, event));
  return composed && { kind: 'composed', plan, ...composed };
}

async function composeForPerson(
  context: NotificationsContext,
  plan: PersonMailPlan,
  event: DomainEvent,
): Promise<AddressedPage | null> {
  const { organizationId } = event;
  const userId = getPayloadId(event, 'userId');
  const senderContext = await context.requests.findSenderMailContext(organizationId, userId);
  if (senderContext === null || !(await userWantsMail(context, organizationId, userId, plan.kind)))
    return null;
  const page = await plan.compose(context, senderContext, event);
  return page && { page, to: senderContext.sender, fromOrganization: null, replyTo: [] };
}
