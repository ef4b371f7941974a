import type { Mail } from '../../../platform/mailer/mailer.ts';
import { bounceAddress } from '../bounces/bounce-address.ts';
import type { RequestLetter } from '../../requests/index.ts';
import type { Facts } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/rendering/render-html.ts';
import { renderText } from '../templates/rendering/render-text.ts';
import { headerText } from '../templates/rendering/escape-user-text.ts';
import type { Addressee, MailPlan } from './mail-plans.ts';
import type { Notifications } from '../notifications.context.ts';

/** The finished mail. */
export function writeMail(
  { platform: { clock, config, keys } }: Pick<Notifications, 'platform'>, plan: MailPlan, to: Addressee, facts: Omit<Facts, 'now' | 'origin'> & { id: string },
): Mail {
  const { id, ...said } = facts;
  const mail = mailOf(id, to, said.letter, plan.compose({ ...said, now: clock.now(), origin: config.publicUrl.origin }));
  return config.mailBounceAddress === null ? mail : { ...mail, bounceTo: bounceAddress(config.mailBounceAddress, id, keys.secret('bounce address')) };
}

/** What leaves of a page. Answers to a recipient's mail go to the sender, never to a machine; a mail that can be stopped says so to mail programs too. */
export function mailOf(id: string, to: Addressee, letter: Pick<RequestLetter, 'organisationName' | 'sender' | 'recipient'>, page: MailPage): Mail {
  const person = ({ name, email }: { name: string; email: string }) => ({ name: headerText(name), address: email });
  const { stop } = page.footer;
  return {
    id,
    to: person(letter[to]),
    fromName: headerText(to === 'recipient' ? `${letter.organisationName} via Recueil` : 'Recueil'),
    ...(to === 'recipient' ? { replyTo: person(letter.sender) } : {}),
    subject: headerText(page.subject),
    text: renderText(page),
    html: renderHtml(page),
    locale: page.locale,
    ...(stop ? { listUnsubscribe: stop.url } : {}),
  };
}
