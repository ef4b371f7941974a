import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  linkTrustNotes,
  buildMailPage,
  type MailTemplate,
  hasReceivedFiles,
  toOutstandingLines,
} from '../build-mail-page.ts';
import { formatZonedDay, formatZonedDate } from '../../../../platform/text/format-values.ts';

export const reopenedTemplate: MailTemplate = (context) => {
  const { request, link, now } = context;
  const { locale, timeZone, deadline, organizationName, title } = request;
  const messages = MAIL_MESSAGES[locale];
  const deadlineText = deadline === null ? null : formatZonedDay(deadline, timeZone, locale, now);
  return buildMailPage(context, 'recipient', {
    subject: messages.reopened.subject(organizationName),
    preheader: messages.reopened.preheader(deadlineText),
    heading: messages.reopened.heading(deadlineText),
    paragraphs: [messages.reopened.tell(title)],
    signature: request.sender.name,
    lines: toOutstandingLines(request, messages),
    button: link && {
      label: messages.invitation.button,
      url: link.url,
      note: messages.invitation.note,
    },
    closingNotes: hasReceivedFiles(request) ? [[messages.reminder.uploadsKept]] : [],
    trustNotes: link
      ? linkTrustNotes(messages, link, formatZonedDate(link.expiresAt, timeZone, locale))
      : [],
  });
};
