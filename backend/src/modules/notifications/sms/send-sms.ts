import type { Delivery, DomainEvent } from '../../../platform/outbox/index.ts';
import type { SmsSender } from '../../../platform/sms-sender.ts';
import type { RequestMailData } from '../../requests/index.ts';
import { sanitizeHeader } from '../templates/rendering/escape-user-text.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { loadPreferences } from '../preferences/load-preferences.ts';
import { getRequestId } from '../delivery/get-request-id.ts';
import { parsePhoneNumber } from './phone-number.rules.ts';

export interface SmsDeps {
  readonly sms: SmsSender;
  /** What somebody wrote into their profile; null when nothing. */
  readonly findPhone: (userId: string) => Promise<string | null>;
}

/** With the link a message stays within the 160 characters that are paid for once. */
const MAX_NAME_LENGTH = 40;

/** Tells a sender who wants to know by text message that an urgent request was handed in: a high priority, or a deadline that had passed. */
export async function sendSubmittedSms(
  notifications: NotificationsContext,
  { sms, findPhone }: SmsDeps,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void> {
  const letter = await notifications.requests.findMailData(
    event.organizationId,
    getRequestId(event),
  );
  if (letter === null || letter.status !== 'submitted' || !isUrgent(letter, event.occurredAt))
    return;
  const { smsNotifications } = await loadPreferences(
    notifications,
    event.organizationId,
    letter.sender.id,
  );
  const to = smsNotifications ? parsePhoneNumber((await findPhone(letter.sender.id)) ?? '') : null;
  if (to === null) return;
  await sms.send({
    to,
    text: formatSms(letter, notifications.platform.config.publicUrl),
    reference: delivery.id,
  });
}

const isUrgent = ({ priority, deadline }: RequestMailData, handedInAt: Date): boolean =>
  priority === 'high' || (deadline !== null && handedInAt > deadline);

/** Who, and where to look: nothing of what was handed in. */
function formatSms({ sender, recipient, requestId }: RequestMailData, publicUrl: URL): string {
  const name = sanitizeHeader(recipient.name).slice(0, MAX_NAME_LENGTH);
  const link = `${publicUrl.origin}/app/requests/${requestId}`;
  return sender.locale === 'fr'
    ? `Recueil : ${name} a remis ses documents. ${link}`
    : `Recueil: ${name} has handed in the documents. ${link}`;
}
