import { listCountedDocuments } from '../../../requests/requests-limits.contract.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  toDocumentLines,
  linkParts,
  splitParagraphs,
  formatSignature,
  type MailTemplate,
  buildCustomizedPage,
} from '../build-mail-page.ts';
import { formatZonedDay } from '../../../../platform/text/format-values.ts';

export const invitationTemplate: MailTemplate = (context) => {
  const { request, now } = context;
  const { locale, timeZone, deadline, requestedDocuments } = request;
  const messages = MAIL_MESSAGES[locale];
  const count = listCountedDocuments(requestedDocuments).length;
  const deadlineText = deadline && formatZonedDay(deadline, timeZone, locale, now);
  const late = deadline !== null && deadline < now;
  const upcomingDeadline = late ? null : deadlineText;
  return buildCustomizedPage(context, 'invitation', count, {
    subject: request.subject.trim() || messages.invitation.subject(request.organizationName, count),
    preheader: messages.invitation.preheader(upcomingDeadline),
    heading: messages.invitation.heading(count, upcomingDeadline),
    intro: [messages.invitation.ask(request.title)],
    paragraphs: [
      ...(late && deadlineText !== null ? [[messages.invitation.late(deadlineText)]] : []),
      ...splitParagraphs(request.message),
    ],
    signature: formatSignature(request.sender),
    lines: toDocumentLines(requestedDocuments, ({ description, required }) => ({
      details: description === '' ? [] : [description],
      tag: required ? null : messages.optional,
    })),
    ...linkParts(context, messages.invitation.button),
  });
};
