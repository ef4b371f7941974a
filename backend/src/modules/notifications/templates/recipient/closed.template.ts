import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  toDocumentLines,
  buildMailPage,
  splitParagraphs,
  plainTrustNotes,
} from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';

/** To the recipient: the request was cancelled or refused for good, why, and that nothing is expected any more. */
export const closedTemplate: MailTemplate = (facts) => {
  const { request } = facts;
  const words = MAIL_MESSAGES[request.locale];
  const say = request.status === 'cancelled' ? words.cancelled : words.rejected;
  const reason = splitParagraphs(request.reason);
  return buildMailPage(facts, 'recipient', {
    subject: say.subject(request.organizationName, request.title),
    preheader: say.preheader,
    heading: say.heading,
    paragraphs: [
      say.tell(request.organizationName, request.title),
      ...(reason.length > 0 ? [[words.reasonGiven(request.sender.name)]] : []),
    ],
    ...(reason.length > 0 ? { quote: reason } : {}),
    signature: request.sender.name,
    lines: toDocumentLines(request.documents, ({ file }) =>
      file ? { details: [file.name] } : null,
    ),
    closingNotes: [[say.nothingToDo], [words.closedQuestion(request.sender.name)]],
    trustNotes: plainTrustNotes(words.verifySenderWithoutLink),
  });
};
