import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import { toDocumentLines, plainTrustNotes } from '../build-mail-page.ts';
import type { MailTemplate } from '../build-mail-page.ts';
import { formatZonedDateTime, formatFileSize } from '../format-values.ts';
import { buildCustomizedPage } from '../build-customized-page.ts';

/** To the recipient: proof of what was handed in. */
export const receiptTemplate: MailTemplate = (facts) => {
  const { request, occurredAt } = facts;
  const { locale } = request;
  const words = MAIL_MESSAGES[locale];
  const at = formatZonedDateTime(occurredAt, request.timeZone, locale);
  const count = request.documents.filter(({ file }) => file !== null).length;
  return buildCustomizedPage(facts, 'receipt', count, {
    subject: words.receipt.subject(request.organizationName),
    preheader: words.receipt.preheader(at),
    heading: words.receipt.heading(count),
    intro: [words.receipt.tell(request.organizationName, request.title, at)],
    paragraphs: [[words.receipt.keep]],
    lines: toDocumentLines(request.documents, ({ file }) =>
      file
        ? {
            details: [`${file.name}, ${formatFileSize(file.size, locale)}`],
            fingerprint: words.fingerprint(file.sha256),
          }
        : { tag: words.notProvided },
    ),
    trustNotes: plainTrustNotes(words.verifySenderWithoutLink),
  });
};
