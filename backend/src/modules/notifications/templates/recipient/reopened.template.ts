import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  linkParts,
  buildMailPage,
  type MailTemplate,
  hasReceivedFiles,
  toOutstandingLines,
} from '../build-mail-page.ts';
import { formatZonedDay } from '../../../../platform/text/format-values.ts';

export const reopenedTemplate: MailTemplate = (context) => {
  const { request, now } = context;
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
    ...linkParts(context, messages.invitation.button),
    closingNotes: hasReceivedFiles(request) ? [[messages.reminder.uploadsKept]] : [],
  });
};
