import { getPayloadId } from '../../../platform/outbox/outbox.ts';
import { formatZonedDay } from '../../../platform/text/format-values.ts';
import type { ConfirmationMail } from '../../waitlist/index.ts';
import type { ComposeMail } from '../mail-plans/mail-plan.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import { MAIL_MESSAGES } from '../templates/i18n/mail-messages.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { MEMBER_MAIL_MESSAGES } from './member-mail-messages.ts';
import { WAITLIST_MESSAGES } from './waitlist-messages.ts';

const TIME_ZONE = 'Europe/Paris';

/** To visitors of the landing page, who belong to no organisation. */
export const composeWaitlistMail: ComposeMail = async (
  { platform: { clock, config }, waitlist },
  event,
) => {
  const mail = await waitlist.findConfirmationMail(
    getPayloadId(event, 'subscriberId'),
    getPayloadId(event, 'mailId'),
  );
  return (
    mail && {
      page: buildPage(mail, { now: clock.now(), origin: config.publicUrl.origin }),
      to: { name: '', email: mail.email },
    }
  );
};

function buildPage(
  { locale, confirmUrl, confirmBefore, unsubscribeUrl }: ConfirmationMail,
  { now, origin }: { now: Date; origin: string },
): MailPage {
  const messages = WAITLIST_MESSAGES[locale];
  const until = formatZonedDay(confirmBefore, TIME_ZONE, locale, now);
  return {
    locale,
    subject: messages.subject,
    preheader: messages.preheader,
    organizationName: 'Recueil',
    heading: messages.heading,
    greeting: MEMBER_MAIL_MESSAGES[locale].greeting,
    paragraphs: [[messages.ask]],
    signature: null,
    lines: [],
    button: { label: messages.button, url: confirmUrl, note: messages.validUntil(until) },
    trustNotes: plainTrustNotes(messages.unexpected),
    footer: {
      text: messages.footer,
      privacy: MAIL_MESSAGES[locale].privacy,
      privacyUrl: `${origin}/privacy`,
      unsubscribe: { label: messages.stop, url: unsubscribeUrl },
    },
  };
}
