import type { Delivery, DomainEvent } from '../../../platform/outbox/index.ts';
import type { SmsSender } from '../../../platform/sms-sender.ts';
import type { RequestLetter } from '../../requests/index.ts';
import { headerText } from '../templates/rendering/escape-user-text.ts';
import type { Notifications } from '../notifications.context.ts';
import { preferencesOf } from '../preferences/load-preferences.ts';
import { requestOf } from '../delivery/get-request-id.ts';
import { phoneNumber } from './phone-number.rules.ts';

export interface Texts {
  readonly sms: SmsSender;
  /** What somebody wrote into their profile; null when nothing. */
  readonly phoneOf: (userId: string) => Promise<string | null>;
}

/** With the link a message stays within the 160 characters that are paid for once. */
const LONGEST_NAME = 40;

/** Tells a sender who wants to know by text message that an urgent request was handed in: a high priority, or a deadline that had passed. */
export async function sendText(notifications: Notifications, { sms, phoneOf }: Texts, event: DomainEvent, delivery: Delivery): Promise<void> {
  const letter = await notifications.requests.letterOf(event.organisationId, requestOf(event));
  if (letter === null || letter.status !== 'submitted' || !isUrgent(letter, event.occurredAt)) return;
  const { smsNotifications } = await preferencesOf(notifications, event.organisationId, letter.sender.id);
  const to = smsNotifications ? phoneNumber((await phoneOf(letter.sender.id)) ?? '') : null;
  if (to === null) return;
  await sms.send({ to, text: textOf(letter, notifications.platform.config.publicUrl), reference: delivery.id });
}

const isUrgent = ({ priority, deadline }: RequestLetter, handedInAt: Date): boolean => priority === 'high' || (deadline !== null && handedInAt > deadline);

/** Who, and where to look: nothing of what was handed in. */
function textOf({ sender, recipient, requestId }: RequestLetter, publicUrl: URL): string {
  const name = headerText(recipient.name).slice(0, LONGEST_NAME);
  const link = `${publicUrl.origin}/app/requests/${requestId}`;
  return sender.locale === 'fr' ? `Recueil : ${name} a remis ses documents. ${link}` : `Recueil: ${name} has handed in the documents. ${link}`;
}
