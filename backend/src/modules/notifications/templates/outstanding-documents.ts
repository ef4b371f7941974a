import type { RequestMailData } from '../../requests/index.ts';
import { toDocumentLines } from './build-mail-page.ts';
import type { MailDocumentLine } from './mail-page.ts';
import type { MailMessages } from './i18n/mail-messages.types.ts';

type RequestMailDocument = RequestMailData['documents'][number];

const isRejected = ({ validationStatus }: RequestMailDocument): boolean =>
  validationStatus === 'rejected';
const isMissing = ({ required, file }: RequestMailDocument): boolean => required && file === null;

/** What the recipient still has to send; empty when everything is there and only waits to be handed in. */
export function filterOutstanding({ documents }: RequestMailData): readonly RequestMailDocument[] {
  const owed = documents.filter((document) => isRejected(document) || isMissing(document));
  // Where nothing is required and nothing came, everything that was asked for is still awaited.
  return owed.length > 0 || hasReceivedFiles({ documents }) ? owed : documents;
}

export const hasReceivedFiles = ({ documents }: Pick<RequestMailData, 'documents'>): boolean =>
  documents.some(({ file }) => file !== null);

/** The bordereau of what is missing or to be replaced, with the reason. */
export function toOutstandingLines(
  letter: RequestMailData,
  words: MailMessages,
): MailDocumentLine[] {
  const owed = filterOutstanding(letter);
  return toDocumentLines(letter.documents, (document) =>
    !owed.includes(document)
      ? null
      : isRejected(document)
        ? {
            tag: document.incomplete ? words.complete : words.replace,
            details: [
              ...(document.file ? [document.file.name] : []),
              ...(document.rejectionReason
                ? [words.resubmission.reason(document.rejectionReason)]
                : []),
            ],
          }
        : {
            tag: document.required ? null : words.optional,
            details: document.description === '' ? [] : [document.description],
          },
  );
}
