import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { toDocumentLines, buildMailPage } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDay } from '../format-values.ts';
import { senderTrustNotes } from './sender-trust-notes.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';

/** To the sender: the deadline is near, and this is still missing. */
export const deadlineNearTemplate: MailTemplate = (facts) => {
  const { request, now, origin } = facts;
  const {
    sender: { locale },
    recipient,
    title,
    deadline,
    timeZone,
    documents,
  } = request;
  const words = SENDER_MESSAGES[locale];
  const missing = documents.filter(
    ({ required, file, validationStatus }) =>
      validationStatus === 'rejected' || (required && file === null),
  );
  return buildMailPage(facts, 'sender', {
    subject: words.deadlineNear.subject(recipient.name, title),
    preheader: words.deadlineNear.preheader(missing.length),
    heading: words.deadlineNear.heading(
      deadline && formatZonedDay(deadline, timeZone, locale, now),
    ),
    paragraphs: [
      words.deadlineNear.tell(recipient.name, title, missing.length),
      [words.deadlineNear.next],
    ],
    lines: toDocumentLines(documents, (document) =>
      missing.includes(document)
        ? { tag: document.file ? MAIL_MESSAGES[locale].replace : null }
        : null,
    ),
    button: { label: words.open, url: `${origin}/app/requests/${request.requestId}`, note: '' },
    trustNotes: senderTrustNotes(locale, origin),
    unsubscribeLabel: words.stop,
  });
};
