import type { Mail } from '../../platform/mailer.ts';
import type { Facts } from './letters/compose.ts';
import { renderHtml } from './letters/render-html.ts';
import { renderText } from './letters/render-text.ts';
import { headerText } from './letters/user-text.ts';
import type { Addressee, MailPlan } from './mail-kinds.ts';
import type { Notifications } from './notifications.context.ts';

/** The finished mail. Answers to a recipient's mail go to the sender, never to a machine. */
export function writeMail(
  { platform: { clock, config } }: Pick<Notifications, 'platform'>, plan: MailPlan, to: Addressee, facts: Omit<Facts, 'now' | 'origin'> & { id: string },
): Mail {
  const { id, ...said } = facts;
  const { letter } = said;
  const page = plan.compose({ ...said, now: clock.now(), origin: config.publicUrl.origin });
  const person = ({ name, email }: { name: string; email: string }) => ({ name: headerText(name), address: email });
  return {
    id,
    to: person(letter[to]),
    fromName: headerText(to === 'recipient' ? `${letter.organisationName} via Recueil` : 'Recueil'),
    ...(to === 'recipient' ? { replyTo: person(letter.sender) } : {}),
    subject: headerText(page.subject),
    text: renderText(page),
    html: renderHtml(page),
    locale: page.locale,
  };
}
