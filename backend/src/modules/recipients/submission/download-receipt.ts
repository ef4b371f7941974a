import { Readable } from 'node:stream';
import type { Language } from '../../../contract/language.contract.ts';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import { createTextPdf } from '../../../platform/pdf/create-text-pdf.ts';
import { formatFileSize, formatZonedDateTime } from '../../../platform/text/format-values.ts';
import { ENCRYPTED_SUFFIX } from '../../documents/encrypted-files/encrypted-file.contract.ts';
import type { PublicRequest } from '../../requests/detail/public-request.contract.ts';
import type { Submission } from '../../requests/index.ts';
import type { RecipientsContext } from '../recipients.context.ts';
import { presentReceipt } from '../recipients.present.ts';
import { loadSubmission } from './get-receipt.ts';
import { RECEIPT_PDF_MESSAGES } from './receipt-pdf-messages.ts';

export async function downloadReceipt(
  context: RecipientsContext,
  recipient: RecipientPrincipal,
  wanted: Language | undefined,
): Promise<RouteResponse> {
  const { request, submission } = await loadSubmission(context, recipient);
  const language = wanted ?? request.locale;
  const pdf = renderReceipt(request, submission, language, context.platform.clock.now());
  return {
    kind: 'stream',
    status: 200,
    body: Readable.from([pdf], { objectMode: false }),
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `attachment; filename="${RECEIPT_PDF_MESSAGES[language].fileName}.pdf"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  };
}

function renderReceipt(
  request: PublicRequest,
  submission: Submission,
  language: Language,
  now: Date,
): Buffer {
  const t = RECEIPT_PDF_MESSAGES[language];
  const { organizationName, recipientName, recipientEmail, timeZone } = request;
  const { files, unavailable } = presentReceipt(submission);
  const formatTime = (time: Date) => formatZonedDateTime(time, timeZone, language);
  const pdf = createTextPdf({ title: `${t.title}, ${organizationName}`, language, createdAt: now });
  pdf.write(organizationName, { bold: true, size: 12 });
  pdf.write(t.title, { bold: true, size: 20, before: 8 });
  for (const [name, fact] of [
    [t.request, request.title ?? t.untitled],
    [t.organization, organizationName],
    [t.depositor, [recipientName, recipientEmail].filter(Boolean).join(', ')],
    [t.submittedAt, formatTime(submission.submittedAt)],
    [t.timeZone, timeZone],
    [t.question, [request.senderName, request.senderEmail].filter(Boolean).join(', ')],
  ] as const) {
    pdf.write(name, { grey: true, size: 9, before: 8 });
    pdf.write(fact);
  }
  pdf.write(t.documents, { bold: true, size: 14, before: 20 });
  for (const [index, { id, title }] of submission.requestedDocuments.entries()) {
    const given = files.filter(({ requestedDocumentId }) => requestedDocumentId === id);
    const answer = unavailable.find(({ requestedDocumentId }) => requestedDocumentId === id);
    pdf.write(`${index + 1}. ${title}`, { bold: true, before: 10 });
    if (answer) pdf.write(t.unavailable(answer.reason), { indent: 16 });
    else if (given.length === 0) pdf.write(t.missing, { indent: 16, grey: true });
    for (const { name, size, sha256, receivedAt } of given) {
      pdf.write(name, { indent: 16, before: 4 });
      pdf.write(t.received(formatFileSize(size, language), formatTime(new Date(receivedAt))), {
        indent: 16,
        grey: true,
        size: 9,
      });
      pdf.write(t.fingerprint(sha256), { indent: 16, grey: true, size: 9 });
    }
  }
  const isEncrypted = files.some(({ name }) => name.endsWith(ENCRYPTED_SUFFIX));
  if (files.length > 0)
    pdf.write(isEncrypted ? t.explainEncrypted : t.explain, { grey: true, size: 9, before: 24 });
  return pdf.finish();
}
