import type { Mail } from '../../../platform/mailer/mailer.ts';
import { formatBounceAddress } from '../bounces/bounce-address.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { TemplateContext } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/rendering/render-html.ts';
import { renderText } from '../templates/rendering/render-text.ts';
import { sanitizeHeader } from '../templates/rendering/escape-user-text.ts';
import type { Addressee, MailPlan } from './mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';

/** The finished mail. */
export function renderRequestMail(
  { platform: { clock, config, keys } }: Pick<NotificationsContext, 'platform'>,
  plan: MailPlan,
  to: Addressee,
  facts: Omit<TemplateContext, 'now' | 'origin'> & { id: string },
): Mail {
  const { id, ...said } = facts;
  const mail = toMail(
    id,
    to,
    said.request,
    plan.template({ ...said, now: clock.now(), origin: config.publicUrl.origin }),
  );
  return config.mailBounceAddress === null
    ? mail
    : {
        ...mail,
        bounceTo: formatBounceAddress(config.mailBounceAddress, id, keys.secret('bounce address')),
      };
}

/** What leaves of a page. Answers to a recipient's mail go to the sender, never to a machine; a mail that can be stopped says so to mail programs too. */
export function toMail(
  id: string,
  to: Addressee,
  letter: Pick<RequestMailData, 'organizationName' | 'sender' | 'recipient'>,
  page: MailPage,
): Mail {
  const person = ({ name, email }: { name: string; email: string }) => ({
    name: sanitizeHeader(name),
    address: email,
  });
  const { unsubscribe } = page.footer;
  return {
    id,
    to: person(letter[to]),
    fromName: sanitizeHeader(
      to === 'recipient' ? `${letter.organizationName} via Recueil` : 'Recueil',
    ),
    ...(to === 'recipient' ? { replyTo: person(letter.sender) } : {}),
    subject: sanitizeHeader(page.subject),
    text: renderText(page),
    html: renderHtml(page),
    locale: page.locale,
    ...(unsubscribe ? { listUnsubscribe: unsubscribe.url } : {}),
  };
}
