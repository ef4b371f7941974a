import type { Delivery, DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { claimMail } from './claim-mail.ts';
import type { MailPlan } from './mail-plans.ts';
import { recordMail } from './record-mail.ts';
import { renderMail } from './render-mail.ts';
import { sendMail } from './send-mail.ts';

/** Safe to repeat: a mail known to be sent is not sent again. Throws when it must be retried. */
export async function deliverMail(
  context: NotificationsContext,
  plan: MailPlan,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void> {
  const claimed = await claimMail(context, plan, event, delivery);
  if (claimed === null) return;
  const result = await sendMail(context, claimed, renderMail(context, claimed), delivery);
  await recordMail(context, claimed.row, result);
}
