import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { toDocumentLines, buildMailPage } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDateTime, formatFileSize } from '../format-values.ts';
import { senderTrustNotes } from './sender-trust-notes.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';

/** To the sender: there is something to review. */
export const submittedTemplate: MailTemplate = (facts) => {
  const { request, occurredAt, origin } = facts;
  const { locale } = request.sender;
  const words = MAIL_MESSAGES[locale];
  const at = formatZonedDateTime(occurredAt, request.timeZone, locale);
  return buildMailPage(facts, 'sender', {
    subject: words.submitted.subject(request.recipient.name, request.title),
    preheader: words.submitted.preheader(at),
    heading: words.submitted.heading(
      request.recipient.name,
      request.documents.filter(({ file }) => file !== null).length,
    ),
    paragraphs: [words.submitted.tell(request.title, at)],
    lines: toDocumentLines(request.documents, ({ file }) =>
      file
        ? { details: [`${file.name}, ${formatFileSize(file.size, locale)}`] }
        : { tag: words.notProvided },
    ),
    button: {
      label: words.submitted.button,
      url: `${origin}/app/requests/${request.requestId}`,
      note: '',
    },
    trustNotes: senderTrustNotes(locale, origin),
    unsubscribeLabel: SENDER_MESSAGES[locale].stop,
  });
};
