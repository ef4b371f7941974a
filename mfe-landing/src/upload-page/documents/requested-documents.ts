import type { PublicRequest } from '@recueil/backend/contract';
import type { PublicDocumentState } from '../../site/PublicDocumentProgress.tsx';

export type PublicRequestedDocument = PublicRequest['documents'][number];

/** A document keeps its number for life, wherever it stands on the page. */
export interface NumberedDocument {
  readonly number: number;
  readonly document: PublicRequestedDocument;
}

export const isRejected = (document: PublicRequestedDocument): boolean =>
  document.validationStatus === 'rejected';
/** The virus scanner refused it, nobody else. */
export const isInfected = ({ file }: PublicRequestedDocument): boolean => file?.scan === 'infected';
export const isReceived = (document: PublicRequestedDocument): boolean =>
  document.file !== null && !isRejected(document);

/** What must be redone comes first; inside each group the sender's order stands. */
export function orderDocuments(documents: readonly PublicRequestedDocument[]): NumberedDocument[] {
  const pieces = documents.map((document, index) => ({ number: index + 1, document }));
  return [
    ...pieces.filter((piece) => isRejected(piece.document)),
    ...pieces.filter((piece) => !isRejected(piece.document)),
  ];
}

/** What is counted: the required documents, or all of them when none is required. */
export function listCountedDocuments(
  documents: readonly PublicRequestedDocument[],
): readonly PublicRequestedDocument[] {
  const required = documents.filter((document) => document.required);
  return required.length > 0 ? required : documents;
}

/** A rejected document must be replaced even when it was optional: its old file cannot be handed in again. */
export function listOutstandingDocuments(
  documents: readonly PublicRequestedDocument[],
): readonly PublicRequestedDocument[] {
  const owed = documents.filter(
    (document) => isRejected(document) || (document.required && document.file === null),
  );
  if (owed.length > 0 || documents.some(isReceived)) return owed;
  return documents;
}

export function toProgressState(document: PublicRequestedDocument): PublicDocumentState {
  if (isRejected(document)) return 'rejected';
  if (document.file === null) return 'missing';
  return document.validationStatus === 'approved' ? 'approved' : 'received';
}

const NOT_FIRST_NAMES = new Set([
  'madame',
  'monsieur',
  'maître',
  'mme',
  'docteur',
  'société',
  'cabinet',
  'étude',
  'office',
  'agence',
  'groupe',
  'entreprise',
  'maison',
  'the',
]);

/** The first name when the name plainly is « First Last », else the whole name: greeting « Société » would be worse. */
export function toGreetingName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = words;
  const plain = /^\p{Lu}[\p{Ll}’']+(-\p{Lu}[\p{Ll}’']+)*$/u;
  return words.length === 2 &&
    plain.test(first) &&
    plain.test(last) &&
    !NOT_FIRST_NAMES.has(first.toLowerCase())
    ? first
    : words.join(' ');
}

/** Two letters for the sender's organisation, as on a letterhead. */
export function toSenderInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return (
    words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : [name.trim().slice(0, 2)]
  )
    .join('')
    .toUpperCase();
}
