import { formatFiles } from '../format-file.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  describeMissingDocument,
  listGivenFiles,
  requestButton,
  toDocumentLines,
  buildMailPage,
  type MailTemplate,
} from '../build-mail-page.ts';
import { formatZonedDateTime } from '../../../../platform/text/format-values.ts';
import { senderTrustNotes } from './build-sender-mail-page.ts';
import { SENDER_MESSAGES } from '../i18n/sender-messages.ts';

export const submittedTemplate: MailTemplate = (context) => {
  const { request, occurredAt, origin } = context;
  const { locale } = request.sender;
  const messages = MAIL_MESSAGES[locale];
  const submittedAt = formatZonedDateTime(occurredAt, request.timeZone, locale);
  return buildMailPage(context, 'sender', {
    subject: messages.submitted.subject(request.recipient.name, request.title),
    preheader: messages.submitted.preheader(submittedAt),
    heading: messages.submitted.heading(
      request.recipient.name,
      request.requestedDocuments.filter((requested) => listGivenFiles(requested).length > 0).length,
    ),
    paragraphs: [messages.submitted.tell(request.title, submittedAt)],
    lines: toDocumentLines(request.requestedDocuments, (requested) => {
      const files = listGivenFiles(requested);
      const missing = describeMissingDocument(requested, locale);
      const given = formatFiles(files, locale);
      if (files.length === 0) return missing;
      if (requested.unavailability === null) return { details: given };
      return { ...missing, details: [...given, ...missing.details] };
    }),
    button: requestButton(messages.submitted.button, context),
    trustNotes: senderTrustNotes(locale, origin),
    unsubscribeLabel: SENDER_MESSAGES[locale].stop,
  });
};
