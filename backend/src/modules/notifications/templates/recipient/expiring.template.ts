import { listOutstandingDocuments } from '../../../requests/requests-limits.contract.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  linkParts,
  formatSignature,
  type MailTemplate,
  hasReceivedFiles,
  toOutstandingLines,
  buildCustomizedPage,
} from '../build-mail-page.ts';
import { formatZonedDay } from '../../../../platform/text/format-values.ts';

export const expiringTemplate: MailTemplate = (context) => {
  const { request, link, now } = context;
  const { locale, timeZone } = request;
  const messages = MAIL_MESSAGES[locale];
  const count = listOutstandingDocuments(request.requestedDocuments).length;
  const lastDay = formatZonedDay(link?.expiresAt ?? now, timeZone, locale, now);
  // Custom texts ask for documents, so they do not apply when only the submission is missing.
  const textContext = count === 0 ? { ...context, customTexts: new Map() } : context;
  return buildCustomizedPage(textContext, 'expiring', count, {
    subject: messages.expiring.subject(request.organizationName, lastDay),
    preheader: messages.expiring.preheader(count),
    heading: messages.expiring.heading(lastDay),
    intro: [messages.expiring.tell(request.title, count)],
    paragraphs: [[messages.expiring.after]],
    signature: formatSignature(request.sender),
    lines: toOutstandingLines(request, messages),
    ...linkParts(context, count > 0 ? messages.invitation.button : messages.reminder.submitButton),
    closingNotes: hasReceivedFiles(request) && count > 0 ? [[messages.reminder.uploadsKept]] : [],
  });
};
