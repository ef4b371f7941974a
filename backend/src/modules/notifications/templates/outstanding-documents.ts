import type { RequestMailData } from '../../requests/index.ts';
import { toDocumentLines } from './build-mail-page.ts';
import type { MailDocumentLine } from './mail-page.ts';
import type { MailMessages } from './i18n/mail-messages.types.ts';

type RequestMailDocument = RequestMailData['documents'][number];

const isRejected = ({ validationStatus }: RequestMailDocument): boolean =>
  validationStatus === 'rejected';
const isMissing = ({ required, file }: RequestMailDocument): boolean => required && file === null;

/** Empty when everything is uploaded and only the submission is missing. */
export function filterOutstanding({ documents }: RequestMailData): readonly RequestMailDocument[] {
  const outstanding = documents.filter((document) => isRejected(document) || isMissing(document));
  // Without required documents and uploads, every document is outstanding.
  return outstanding.length > 0 || hasReceivedFiles({ documents }) ? outstanding : documents;
}

export const hasReceivedFiles = ({ documents }: Pick<RequestMailData, 'documents'>): boolean =>
  documents.some(({ file }) => file !== null);

export function toOutstandingLines(
  request: RequestMailData,
  messages: MailMessages,
): MailDocumentLine[] {
  const outstanding = filterOutstanding(request);
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
