import { PermanentFailure, type Afterwards, type Delivery, type DomainEvent } from '../../../platform/outbox/index.ts';
import { DECISION_PLANS, NO_DECISION } from './mail-plans.ts';
import type { Sending } from './mail-preparer.ts';
import { sendMail } from './send-request-mail.ts';

/** Tells the recipient what was decided, all at once. From here on decisions order the next letter; a review under way says nothing. */
export async function sendDecisions(notifications: Sending, event: DomainEvent, delivery: Delivery): Promise<void | Afterwards> {
  const { requestId } = event.payload;
  if (typeof requestId !== 'string') throw new PermanentFailure(`An event ${event.type} came without its request.`);
  const letter = await notifications.requests.closeLetter(event.organisationId, requestId);
  const plan = DECISION_PLANS.find(({ whileStatus }) => letter !== null && whileStatus.includes(letter.status));
  return sendMail(notifications, plan ?? NO_DECISION, event, delivery);
}
