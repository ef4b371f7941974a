import type { Mail } from '../../../platform/mailer/mailer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatBounceAddress } from '../bounces/bounce-address.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { Addressee, MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/rendering/render-html.ts';
import { renderText } from '../templates/rendering/render-text.ts';
import { sanitizeHeader } from '../templates/rendering/escape-user-text.ts';
import type { MailPlan } from './mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';

export const renderRequestMail = (
  { platform }: NotificationsContext,
  plan: MailPlan,
  to: Addressee,
  { id, ...content }: Omit<TemplateContext, 'now' | 'origin'> & { id: string },
): Mail =>
  withBounceAddress(
    platform,
    toMail(
      id,
      to,
      content.request,
      plan.template({
        ...content,
        now: platform.clock.now(),
        origin: platform.config.publicUrl.origin,
      }),
    ),
  );

export const withBounceAddress = (
  { config: { mailBounceAddress }, keys }: Platform,
  mail: Mail,
): Mail =>
  mailBounceAddress === null
    ? mail
    : {
        ...mail,
        bounceTo: formatBounceAddress(mailBounceAddress, mail.id, keys.secret('bounce address')),
      };

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
