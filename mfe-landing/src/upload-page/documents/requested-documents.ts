import type { DocumentFile, PublicRequest } from '@recueil/backend/contract';
import type { PublicDocumentState } from '../../site/PublicDocumentProgress.tsx';

export type PublicRequestedDocument = PublicRequest['documents'][number];

/** The number is the position in the sender's list, wherever the row is shown. */
export interface NumberedDocument {
  readonly number: number;
  readonly document: PublicRequestedDocument;
}

export const isRejected = (document: PublicRequestedDocument): boolean =>
  document.validationStatus === 'rejected';
/** The recipient does not have it, and the sender has not decided yet. */
export const isUnavailable = (document: PublicRequestedDocument): boolean =>
  document.validationStatus === 'unavailable';
export const isWaived = (document: PublicRequestedDocument): boolean =>
  document.unavailability?.decision === 'waived';
export const isInsisted = (document: PublicRequestedDocument): boolean =>
  isRejected(document) && document.unavailability?.decision === 'insisted';
export const isReceived = (document: PublicRequestedDocument): boolean =>
  document.files.length > 0 && !isRejected(document) && !isUnavailable(document);

/** `kept`: it stays while something is missing or another file is refused. */
export type FileState = 'received' | 'kept' | 'refused' | 'approved';
export function toFileState({ status, incomplete }: DocumentFile): FileState {
  if (status !== 'rejected') return status === 'approved' ? 'approved' : 'received';
  return incomplete ? 'kept' : 'refused';
}
export const isRefusedFile = (file: DocumentFile): boolean => toFileState(file) === 'refused';
/** Rejected by the virus scanner, not by the sender. */
export const isInfected = ({ scan }: DocumentFile): boolean => scan === 'infected';

/** Rejected documents first, otherwise in the sender's order. */
export function orderDocuments(documents: readonly PublicRequestedDocument[]): NumberedDocument[] {
  const numbered = documents.map((document, index) => ({ number: index + 1, document }));
  return [
    ...numbered.filter((piece) => isRejected(piece.document)),
    ...numbered.filter((piece) => !isRejected(piece.document)),
  ];
}

export function toProgressState(document: PublicRequestedDocument): PublicDocumentState {
  if (isUnavailable(document)) return 'unavailable';
  if (document.files.length === 0) return 'missing';
  if (isRejected(document)) return document.incomplete ? 'incomplete' : 'rejected';
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

/**
 * The first name only when the name is clearly « First Last », so that « Société » is not greeted.
 */
export function toGreetingName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = words;
  const firstOrLastName = /^\p{Lu}[\p{Ll}’']+(-\p{Lu}[\p{Ll}’']+)*$/u;
  return words.length === 2 &&
    firstOrLastName.test(first) &&
    firstOrLastName.test(last) &&
    !NOT_FIRST_NAMES.has(first.toLowerCase())
    ? first
    : words.join(' ');
}
