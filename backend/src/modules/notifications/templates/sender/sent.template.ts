import { listCountedDocuments } from '../../../requests/requests-limits.contract.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  requestButton,
  toDocumentLines,
  buildMailPage,
  splitParagraphs,
  type MailTemplate,
} from '../build-mail-page.ts';
import { formatZonedDay } from '../../../../platform/text/format-values.ts';
import { senderTrustNotes } from './build-sender-mail-page.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';

export const sentTemplate: MailTemplate = (context) => {
  const { request, now, origin } = context;
  const {
    sender: { locale },
    recipient,
    title,
    requestedDocuments,
    deadline,
    timeZone,
    message,
  } = request;
  const messages = SENDER_MESSAGES[locale];
  const count = listCountedDocuments(requestedDocuments).length;
  const messageParagraphs = splitParagraphs(message);
  return buildMailPage(context, 'sender', {
    subject: messages.sent.subject(recipient.name, title),
    preheader: messages.sent.preheader(count),
    heading: messages.sent.heading(recipient.name),
    paragraphs: [
      messages.sent.tell(title, count, deadline && formatZonedDay(deadline, timeZone, locale, now)),
      ...(messageParagraphs.length > 0 ? [[messages.sent.copy]] : []),
    ],
    ...(messageParagraphs.length > 0 ? { quote: messageParagraphs } : {}),
    lines: toDocumentLines(requestedDocuments, ({ description, required }) => ({
      details: description === '' ? [] : [description],
      tag: required ? null : MAIL_MESSAGES[locale].optional,
    })),
    button: requestButton(messages.open, context),
    trustNotes: senderTrustNotes(locale, origin),
    unsubscribeLabel: messages.stop,
  });
};
