import { listOutstandingDocuments } from '../../requests/requests-limits.contract.ts';
import type { RequestMailData } from '../../requests/index.ts';
import { toDocumentLines } from './build-mail-page.ts';
import type { MailDocumentLine } from './mail-page.ts';
import type { MailMessages } from './i18n/mail-messages.types.ts';

type RequestMailDocument = RequestMailData['documents'][number];

const isRejected = ({ validationStatus }: RequestMailDocument): boolean =>
  validationStatus === 'rejected';
export const hasReceivedFiles = ({ documents }: Pick<RequestMailData, 'documents'>): boolean =>
  documents.some(({ file }) => file !== null);

export function toOutstandingLines(
  request: RequestMailData,
  messages: MailMessages,
): MailDocumentLine[] {
  const outstanding = listOutstandingDocuments(request.documents);
  return toDocumentLines(request.documents, (document) =>
    !outstanding.includes(document)
      ? null
      : isRejected(document)
        ? {
            tag: document.incomplete ? messages.complete : messages.replace,
            details: [
              ...(document.file ? [document.file.name] : []),
              ...(document.rejectionReason
                ? [messages.resubmission.reason(document.rejectionReason)]
                : []),
            ],
          }
        : {
            tag: document.required ? null : messages.optional,
            details: document.description === '' ? [] : [document.description],
          },
  );
}
