import { listCountedDocuments, listOutstandingDocuments } from '@recueil/backend/contract';
import type { PublicDocumentState } from '../../site/PublicDocumentProgress.tsx';
import { toProgressState, type PublicRequestedDocument } from '../documents/requested-documents.ts';
import type { UploadPageMessages } from '../i18n/use-upload-page-messages.ts';

const STATE_ORDER: readonly PublicDocumentState[] = [
  'rejected',
  'incomplete',
  'received',
  'approved',
  'unavailable',
  'missing',
];

export const describeProgress = (
  sheets: readonly PublicDocumentState[],
  t: UploadPageMessages,
): string =>
  STATE_ORDER.flatMap((sheet) => {
    const count = sheets.filter((candidate) => candidate === sheet).length;
    return count === 0 ? [] : [t.sheets[sheet](count)];
  }).join(', ');

/** `2 reçus, 1 indisponible`, once nothing is outstanding; null without an unavailable document. */
export function describeAnswers(
  documents: readonly PublicRequestedDocument[],
  t: UploadPageMessages,
): string | null {
  const sheets = listCountedDocuments(documents).map(toProgressState);
  const isAnswered = listOutstandingDocuments(documents).length === 0;
  return isAnswered && sheets.includes('unavailable') ? describeProgress(sheets, t) : null;
}
