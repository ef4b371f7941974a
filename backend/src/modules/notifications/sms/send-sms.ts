import { getPayloadId, type Delivery, type DomainEvent } from '../../../platform/outbox/outbox.ts';
import type { SmsSender } from '../../../platform/sms-sender.ts';
import type { Locale } from '../../identity/identity.contract.ts';
import type { RequestMailData } from '../../requests/index.ts';
import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import { chooseReader } from '../delivery/choose-reader.ts';
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
  forAssignee: boolean,
): Promise<void> {
  const request = await context.requests.findMailData(
    event.organizationId,
    getPayloadId(event, 'requestId'),
  );
  if (request === null || request.status !== 'submitted' || !isUrgent(request, event.occurredAt))
    return;
  const { organizationId } = request;
  const userId = chooseReader(event, request, forAssignee);
  const senderContext =
    userId && (await context.requests.findSenderMailContext(organizationId, userId));
  if (!senderContext) return;
  const { smsNotifications } = await loadPreferences(context, organizationId, userId);
  const to = smsNotifications ? parsePhoneNumber((await findPhone(userId)) ?? '') : null;
  if (to === null) return;
  await sms.send({
    to,
    text: formatSms(request, senderContext.sender.locale, context.platform.config.publicUrl),
    reference: delivery.id,
  });
}

const isUrgent = ({ priority, deadline }: RequestMailData, submittedAt: Date): boolean =>
  priority === 'high' || (deadline !== null && submittedAt > deadline);

function formatSms(
  { recipient, requestId }: RequestMailData,
  locale: Locale,
  publicUrl: URL,
): string {
  const name = sanitizeHeader(recipient.name).slice(0, MAX_NAME_LENGTH);
  const link = requestUrl(publicUrl.origin, requestId);
  return locale === 'fr'
    ? `Recueil : ${name} a remis ses documents. ${link}`
    : `Recueil: ${name} has submitted the documents. ${link}`;
}
