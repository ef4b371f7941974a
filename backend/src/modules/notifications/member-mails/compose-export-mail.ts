import { formatFileSize, formatZonedDay } from '../../../platform/text/format-values.ts';
import type { ExportMail } from '../../organization-data/index.ts';
import type { ComposeMail } from '../mail-plans/mail-plan.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { buildMemberMailFrame } from './member-mail-frame.ts';
import { MEMBER_MAIL_MESSAGES } from './member-mail-messages.ts';

/** To the person who requested the export; the mail holds no file, only where to sign in. */
export const composeExportMail: ComposeMail = async (
  { platform: { clock, config }, organizationData },
  { organizationId },
) => {
  const mail = await organizationData.findExportMail(organizationId);
  return (
    mail && {
      page: buildExportPage(mail, config.publicUrl.origin, clock.now()),
      to: mail.addressee,
      fromOrganization: mail.organizationName,
    }
  );
};

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
