import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { toDocumentLines, plainTrustNotes, formatSignature } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { buildCustomizedPage } from '../build-customized-page.ts';

/** To the recipient: all is accepted, nothing is left to do. */
export const completedTemplate: MailTemplate = (facts) => {
  const { request } = facts;
  const words = MAIL_MESSAGES[request.locale];
  return buildCustomizedPage(facts, 'completed', request.documents.length, {
    subject: words.completed.subject(request.organizationName),
    preheader: words.completed.preheader,
    heading: words.completed.heading,
    intro: [words.completed.tell(request.organizationName, request.title)],
    paragraphs: [[words.completed.nothingToDo]],
    signature: formatSignature(request.sender),
    lines: toDocumentLines(request.documents, ({ file }) =>
      file ? { details: [file.name] } : null,
    ),
    trustNotes: plainTrustNotes(words.verifySenderWithoutLink),
  });
};
