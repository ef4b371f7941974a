import { getPayloadId, type Delivery, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { SmsSender } from '../../../platform/sms-sender.ts';
import type { RequestMailData } from '../../requests/index.ts';
import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import { requestUrl } from '../templates/build-mail-page.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { loadPreferences } from '../preferences/preferences.ts';
import { parsePhoneNumber } from './phone-number.rules.ts';

interface SmsDeps {
  readonly sms: SmsSender;
  readonly findPhone: (userId: string) => Promise<string | null>;
}

/** Keeps a message with its link within 160 characters, the price of one. */
const MAX_NAME_LENGTH = 40;

/** Only for urgent submissions: high priority, or after the deadline. */
export async function sendSubmittedSms(
  context: NotificationsContext,
  { sms, findPhone }: SmsDeps,
  event: DomainEvent,
  delivery: Delivery,
): Promise<void> {
  const request = await context.requests.findMailData(
    event.organizationId,
    getPayloadId(event, 'requestId'),
  );
  if (request === null || request.status !== 'submitted' || !isUrgent(request, event.occurredAt))
    return;
  const { organizationId, sender } = request;
  if ((await context.requests.findSenderMailContext(organizationId, sender.id)) === null) return;
  const { smsNotifications } = await loadPreferences(
    context,
    event.organizationId,
    request.sender.id,
  );
  const to = smsNotifications ? parsePhoneNumber((await findPhone(request.sender.id)) ?? '') : null;
  if (to === null) return;
  await sms.send({
    to,
    text: formatSms(request, context.platform.config.publicUrl),
    reference: delivery.id,
  });
}

const isUrgent = ({ priority, deadline }: RequestMailData, submittedAt: Date): boolean =>
  priority === 'high' || (deadline !== null && submittedAt > deadline);

function formatSms({ sender, recipient, requestId }: RequestMailData, publicUrl: URL): string {
  const name = sanitizeHeader(recipient.name).slice(0, MAX_NAME_LENGTH);
  const link = requestUrl(publicUrl.origin, requestId);
  return sender.locale === 'fr'
    ? `Recueil : ${name} a remis ses documents. ${link}`
    : `Recueil: ${name} has submitted the documents. ${link}`;
}
