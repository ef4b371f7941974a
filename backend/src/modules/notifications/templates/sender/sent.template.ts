import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { toDocumentLines, buildMailPage, splitParagraphs } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDay } from '../format-values.ts';
import { senderTrustNotes } from './sender-trust-notes.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';

/** To the sender: what left in their name, with a copy of what they wrote. */
export const sentTemplate: MailTemplate = (facts) => {
  const { request, now, origin } = facts;
  const {
    sender: { locale },
    recipient,
    title,
    documents,
    deadline,
    timeZone,
    message,
  } = request;
  const words = SENDER_MESSAGES[locale];
  const written = splitParagraphs(message);
  return buildMailPage(facts, 'sender', {
    subject: words.sent.subject(recipient.name, title),
    preheader: words.sent.preheader(documents.length),
    heading: words.sent.heading(recipient.name),
    paragraphs: [
      words.sent.tell(
        title,
        documents.length,
        deadline && formatZonedDay(deadline, timeZone, locale, now),
      ),
      ...(written.length > 0 ? [[words.sent.copy]] : []),
    ],
    ...(written.length > 0 ? { quote: written } : {}),
    lines: toDocumentLines(documents, ({ description, required }) => ({
      details: description === '' ? [] : [description],
      tag: required ? null : MAIL_MESSAGES[locale].optional,
    })),
    button: { label: words.open, url: `${origin}/app/requests/${request.requestId}`, note: '' },
    trustNotes: senderTrustNotes(locale, origin),
    unsubscribeLabel: words.stop,
  });
};
