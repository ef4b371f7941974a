import { formatFileNames } from '../format-file.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  toDocumentLines,
  plainTrustNotes,
  formatSignature,
  type MailTemplate,
  buildCustomizedPage,
} from '../build-mail-page.ts';

export const completedTemplate: MailTemplate = (context) => {
  const { request } = context;
  const messages = MAIL_MESSAGES[request.locale];
  return buildCustomizedPage(context, 'completed', request.requestedDocuments.length, {
    subject: messages.completed.subject(request.organizationName),
    preheader: messages.completed.preheader,
    heading: messages.completed.heading,
    intro: [messages.completed.tell(request.organizationName, request.title)],
    paragraphs: [[messages.completed.nothingToDo]],
    signature: formatSignature(request.sender),
    lines: toDocumentLines(request.requestedDocuments, ({ files }) =>
      files.length > 0 ? { details: formatFileNames(files, request.locale) } : null,
    ),
    trustNotes: plainTrustNotes(messages.verifySenderWithoutLink),
  });
};
