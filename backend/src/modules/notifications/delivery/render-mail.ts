import type { Mail } from '../../../platform/mailer/mailer.ts';
import { formatBounceAddress } from '../bounces/bounce-address.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { Addressee, MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/render-html.ts';
import { renderText } from '../templates/render-text.ts';
import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { ClaimedMail } from './claimed-mail.ts';

export function renderMail(
  { platform: { clock, config, keys } }: NotificationsContext,
  { row: { id, addressee }, content }: ClaimedMail,
): Mail {
  const page =
    content.kind === 'snapshot'
      ? content.page
      : content.plan.template({
          ...content,
          now: clock.now(),
          origin: config.publicUrl.origin,
        });
  const mail = toMail(id, addressee, content.request, page);
  return config.mailBounceAddress === null
    ? mail
    : {
        ...mail,
        bounceTo: formatBounceAddress(config.mailBounceAddress, id, keys.secret('bounce address')),
      };
}

export function toMail(
  id: string,
  to: Addressee,
  request: Pick<RequestMailData, 'organizationName' | 'sender' | 'recipient'>,
  page: MailPage,
): Mail {
  const person = ({ name, email }: { name: string; email: string }) => ({
    name: sanitizeHeader(name),
    address: email,
  });
  const { unsubscribe } = page.footer;
  return {
    id,
    to: person(request[to]),
    fromName: sanitizeHeader(
      to === 'recipient' ? `${request.organizationName} via Recueil` : 'Recueil',
    ),
    ...(to === 'recipient' ? { replyTo: person(request.sender) } : {}),
    subject: sanitizeHeader(page.subject),
    text: renderText(page),
    html: renderHtml(page),
    locale: page.locale,
    ...(unsubscribe ? { listUnsubscribe: unsubscribe.url } : {}),
  };
}
