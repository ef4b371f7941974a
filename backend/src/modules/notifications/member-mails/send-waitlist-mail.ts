import { MailRefusedError } from '../../../platform/mailer/smtp-refusal.ts';
import { getPayloadId, type Listener } from '../../../platform/outbox/outbox.ts';
import { formatZonedDay } from '../../../platform/text/format-values.ts';
import { WAITLIST_MAIL_DUE, type ConfirmationMail } from '../../waitlist/index.ts';
import { formatBounceAddress } from '../bounces/bounce-address.ts';
import { formatSmtpReply } from '../bounces/bounces.rules.ts';
import { renderText } from '../delivery/render-mail.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import { MAIL_MESSAGES } from '../templates/i18n/mail-messages.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/render-html.ts';
import { MEMBER_MAIL_MESSAGES } from './member-mail-messages.ts';
import { WAITLIST_MESSAGES } from './waitlist-messages.ts';

const TIME_ZONE = 'Europe/Paris';

/** To visitors of the landing page, who belong to no organisation. */
export function waitlistMailListener({
  platform: { clock, config, keys, mailer },
  waitlist,
}: NotificationsContext): Listener {
  return {
    name: 'mail.waitlist',
    on: [WAITLIST_MAIL_DUE],
    async handle(event) {
      const mailId = getPayloadId(event, 'mailId');
      const mail = await waitlist.findConfirmationMail(getPayloadId(event, 'subscriberId'), mailId);
      if (mail === null) return;
      const page = buildPage(mail, { now: clock.now(), origin: config.publicUrl.origin });
      const { mailBounceAddress } = config;
      try {
        await mailer.send({
          id: mailId,
          to: { name: '', address: mail.email },
          fromName: 'Recueil',
          subject: page.subject,
          text: renderText(page),
          html: renderHtml(page),
          locale: page.locale,
          listUnsubscribe: mail.unsubscribeUrl,
          ...(mailBounceAddress !== null && {
            bounceTo: formatBounceAddress(mailBounceAddress, mailId, keys.secret('bounce address')),
          }),
        });
      } catch (error) {
        if (!(error instanceof MailRefusedError)) throw error;
        await waitlist.recordBounce({ mailId }, formatSmtpReply(error.reply));
      }
    },
  };
}

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
