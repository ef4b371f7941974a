import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import type { Listener } from '../../../platform/outbox/outbox.ts';
import { formatFileSize, formatZonedDay } from '../../../platform/text/format-values.ts';
import { EXPORT_READY, type ExportMail } from '../../organization-data/index.ts';
import { renderText } from '../delivery/render-mail.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/render-html.ts';
import { buildMemberMailFrame } from './member-mail-frame.ts';
import { MEMBER_MAIL_MESSAGES } from './member-mail-messages.ts';

/** To the person who requested the export; the mail holds no file, only where to sign in. */
export function exportMailListener({
  platform: { clock, config, mailer },
  organizationData,
}: NotificationsContext): Listener {
  return {
    name: 'mail.exports',
    on: [EXPORT_READY],
    async handle({ organizationId }, delivery) {
      const mail = await organizationData.findExportMail(organizationId);
      if (mail === null) return;
      const page = buildExportPage(mail, config.publicUrl.origin, clock.now());
      await mailer.send({
        id: delivery.id,
        to: { name: sanitizeHeader(mail.addressee.name), address: mail.addressee.email },
        fromName: sanitizeHeader(`${mail.organizationName} via Recueil`),
        subject: sanitizeHeader(page.subject),
        text: renderText(page),
        html: renderHtml(page),
        locale: page.locale,
      });
    },
  };
}

function buildExportPage(mail: ExportMail, origin: string, now: Date): MailPage {
  const { organizationName, timeZone, size, expiresAt, addressee } = mail;
  const { locale } = addressee;
  const messages = MEMBER_MAIL_MESSAGES[locale].exportReady;
  return {
    ...buildMemberMailFrame({ ...mail, locale }, origin),
    subject: messages.subject(organizationName),
    preheader: messages.preheader,
    heading: messages.heading,
    paragraphs: [messages.tell(organizationName, formatFileSize(size, locale))],
    button: {
      label: messages.button,
      url: `${origin}/app/settings/data`,
      note: messages.validUntil(formatZonedDay(expiresAt, timeZone, locale, now)),
    },
    trustNotes: plainTrustNotes(messages.unexpected),
  };
}
