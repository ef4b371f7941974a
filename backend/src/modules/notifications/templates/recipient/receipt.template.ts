import { formatFile } from '../format-file.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  toDocumentLines,
  plainTrustNotes,
  type MailTemplate,
  buildCustomizedPage,
} from '../build-mail-page.ts';
import { formatZonedDateTime } from '../../../../platform/text/format-values.ts';

export const receiptTemplate: MailTemplate = (context) => {
  const { request, occurredAt } = context;
  const { locale } = request;
  const messages = MAIL_MESSAGES[locale];
  const submittedAt = formatZonedDateTime(occurredAt, request.timeZone, locale);
  const count = request.requestedDocuments.filter(({ files }) => files.length > 0).length;
  return buildCustomizedPage(context, 'receipt', count, {
    subject: messages.receipt.subject(request.organizationName),
    preheader: messages.receipt.preheader(submittedAt),
    heading: messages.receipt.heading(count),
    intro: [messages.receipt.tell(request.organizationName, request.title, submittedAt)],
    paragraphs: [[messages.receipt.keep]],
    lines: toDocumentLines(request.requestedDocuments, ({ files }) =>
      files.length === 0
        ? [{ tag: messages.notProvided }]
        : files.map((file, index) => ({
            tag: files.length > 1 ? messages.receipt.fileOf(index + 1, files.length) : null,
            details: [formatFile(file, locale)],
            fingerprint: messages.fingerprint(file.sha256),
          })),
    ),
    trustNotes: plainTrustNotes(messages.verifySenderWithoutLink),
  });
};
