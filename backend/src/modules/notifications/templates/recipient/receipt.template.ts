import { ENCRYPTED_SUFFIX } from '../../../documents/encrypted-files/encrypted-file.contract.ts';
import { formatFile } from '../format-file.ts';
import { MAIL_MESSAGES } from '../i18n/mail-messages.ts';
import {
  describeMissingDocument,
  listGivenFiles,
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
  const given = request.requestedDocuments.map(listGivenFiles);
  const count = given.filter((files) => files.length > 0).length;
  const isAnyEncrypted = given.flat().some(({ name }) => name.endsWith(ENCRYPTED_SUFFIX));
  return buildCustomizedPage(context, 'receipt', count, {
    subject: messages.receipt.subject(request.organizationName),
    preheader: messages.receipt.preheader(submittedAt),
    heading: messages.receipt.heading(count),
    intro: [messages.receipt.tell(request.organizationName, request.title, submittedAt)],
    paragraphs: [
      [messages.receipt.keep],
      ...(isAnyEncrypted ? [[messages.receipt.encrypted]] : []),
    ],
    lines: toDocumentLines(request.requestedDocuments, (requested) => {
      const files = listGivenFiles(requested);
      const isComplete = files.length > 0 && requested.unavailability === null;
      return [
        ...files.map((file, index) => ({
          tag: files.length > 1 ? messages.receipt.fileOf(index + 1, files.length) : null,
          details: [formatFile(file, locale)],
          fingerprint: messages.fingerprint(file.sha256),
        })),
        ...(isComplete ? [] : [describeMissingDocument(requested, locale)]),
      ];
    }),
    trustNotes: plainTrustNotes(messages.verifySenderWithoutLink),
  });
};
