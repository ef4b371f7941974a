import { formatFileNames } from '../format-file.ts';
import {
  requestButton,
  toDocumentLines,
  buildMailPage,
  type MailTemplate,
} from '../build-mail-page.ts';
import { senderTrustNotes } from './build-sender-mail-page.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';

export const completedSenderTemplate: MailTemplate = (context) => {
  const { request, origin } = context;
  const {
    sender: { locale },
    recipient,
    title,
  } = request;
  const messages = SENDER_MESSAGES[locale];
  return buildMailPage(context, 'sender', {
    subject: messages.completed.subject(recipient.name, title),
    preheader: messages.completed.preheader,
    heading: messages.completed.heading,
    paragraphs: [messages.completed.tell(recipient.name, title)],
    lines: toDocumentLines(request.requestedDocuments, ({ files }) =>
      files.length > 0 ? { details: formatFileNames(files, locale) } : null,
    ),
    button: requestButton(messages.open, context),
    trustNotes: senderTrustNotes(locale, origin),
    unsubscribeLabel: messages.stop,
  });
};
