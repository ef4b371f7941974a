import { formatFileNames } from '../format-file.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  toDocumentLines,
  buildMailPage,
  splitParagraphs,
  plainTrustNotes,
  type MailTemplate,
} from '../build-mail-page.ts';

export const closedTemplate: MailTemplate = (context) => {
  const { request } = context;
  const messages = MAIL_MESSAGES[request.locale];
  const texts = request.status === 'cancelled' ? messages.cancelled : messages.rejected;
  const reason = splitParagraphs(request.reason);
  return buildMailPage(context, 'recipient', {
    subject: texts.subject(request.organizationName, request.title),
    preheader: texts.preheader,
    heading: texts.heading,
    paragraphs: [
      texts.tell(request.organizationName, request.title),
      ...(reason.length > 0 ? [[messages.reasonGiven(request.sender.name)]] : []),
    ],
    ...(reason.length > 0 ? { quote: reason } : {}),
    signature: request.sender.name,
    lines: toDocumentLines(request.requestedDocuments, ({ files }) =>
      files.length > 0 ? { details: formatFileNames(files, request.locale) } : null,
    ),
    closingNotes: [[texts.nothingToDo], [messages.closedQuestion(request.sender.name)]],
    trustNotes: plainTrustNotes(messages.verifySenderWithoutLink),
  });
};
