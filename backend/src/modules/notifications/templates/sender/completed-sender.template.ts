import { toDocumentLines, buildMailPage } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { senderTrustNotes } from './sender-trust-notes.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';

/** To the sender: all is accepted, the request is over. */
export const completedSenderTemplate: MailTemplate = (facts) => {
  const { request, origin } = facts;
  const {
    sender: { locale },
    recipient,
    title,
  } = request;
  const words = SENDER_MESSAGES[locale];
  return buildMailPage(facts, 'sender', {
    subject: words.completed.subject(recipient.name, title),
    preheader: words.completed.preheader,
    heading: words.completed.heading,
    paragraphs: [words.completed.tell(recipient.name, title)],
    lines: toDocumentLines(request.documents, ({ file }) =>
      file ? { details: [file.name] } : null,
    ),
    button: { label: words.open, url: `${origin}/app/requests/${request.requestId}`, note: '' },
    trustNotes: senderTrustNotes(locale, origin),
    unsubscribeLabel: words.stop,
  });
};
