import type { RequestLetter } from '../../requests/index.ts';
import { linesOf } from './build-mail-page.ts';
import type { Line } from './mail-page.ts';
import type { Words } from './i18n/mail-messages.types.ts';

type Document = RequestLetter['documents'][number];

const isRejected = ({ validationStatus }: Document): boolean => validationStatus === 'rejected';
const isMissing = ({ required, file }: Document): boolean => required && file === null;

/** What the recipient still has to send; empty when everything is there and only waits to be handed in. */
export function owedOf({ documents }: RequestLetter): readonly Document[] {
  const owed = documents.filter((document) => isRejected(document) || isMissing(document));
  // Where nothing is required and nothing came, everything that was asked for is still awaited.
  return owed.length > 0 || hasReceived({ documents }) ? owed : documents;
}

export const hasReceived = ({ documents }: Pick<RequestLetter, 'documents'>): boolean => documents.some(({ file }) => file !== null);

/** The bordereau of what is missing or to be replaced, with the reason. */
export function owedLines(letter: RequestLetter, words: Words): Line[] {
  const owed = owedOf(letter);
  return linesOf(letter.documents, (document) => (!owed.includes(document) ? null : isRejected(document)
    ? { mark: document.incomplete ? words.complete : words.replace, details: [...(document.file ? [document.file.name] : []), ...(document.rejectionReason ? [words.resubmission.reason(document.rejectionReason)] : [])] }
    : { mark: document.required ? null : words.optional, details: document.description === '' ? [] : [document.description] }));
}
