import { DocumentRegular, DocumentTextRegular } from '@fluentui/react-icons';
import {
  ENCRYPTED_MEDIA_TYPE,
  UNTITLED_REQUEST,
  toSearchLine,
  type Language,
  type Request,
  type VaultDocument,
  isAwaitingRecipient,
} from '@recueil/backend/contract';
import { requestStatusLabel } from '../kit/i18n/kit-messages.ts';
import type { PaletteEntry } from './palette-entry.ts';
import type { RecentItem } from './recent-items.ts';

interface EntryLabels {
  t: (key: string) => string;
  relative: (date: string) => string;
  language: Language;
}

const includesQuery = (text: string, query: string): boolean =>
  toSearchLine(text).includes(toSearchLine(query));

const formatTitle = (title: string | null, language: Language): string =>
  title ?? UNTITLED_REQUEST[language];

/** The matching field if not the title; else overdue, due date or status. */
const formatDetail = (
  request: Request,
  query: string,
  { t, relative, language }: EntryLabels,
): string => {
  if (!includesQuery(formatTitle(request.title, language), query))
    return includesQuery(request.recipientName, query)
      ? request.recipientName
      : request.recipientEmail;
  if (request.isOverdue) return t('late');
  // While the recipient is expected to act, the deadline says more than the status.
  if (!isAwaitingRecipient(request.status)) return requestStatusLabel(request.status, language);
  return request.deadline ? relative(request.deadline) : request.recipientName;
};

export const toRequestEntry = (
  request: Request,
  query: string,
  labels: EntryLabels,
): PaletteEntry => {
  const label = formatTitle(request.title, labels.language);
  const recent: RecentItem = {
    kind: 'request',
    id: request.id,
    label,
    to: `/app/requests/${request.id}`,
  };
  return {
    id: `request-${request.id}`,
    icon: DocumentTextRegular,
    label,
    emphasized: true,
    detail: formatDetail(request, query, labels),
    to: recent.to,
    recent,
  };
};

/** A document opens its request; one uploaded straight to the vault is shown there. */
export const toDocumentEntry = (
  document: VaultDocument,
  { t, language }: EntryLabels,
): PaletteEntry => {
  // The stored name says nothing; the search knows no other.
  const isEncrypted = document.mediaType === ENCRYPTED_MEDIA_TYPE;
  const label = isEncrypted ? (document.documentTitle ?? t('encrypted')) : document.name;
  const ownPath = isEncrypted
    ? `/app/documents/${document.id}`
    : `/app/documents?search=${encodeURIComponent(document.name)}`;
  const to = document.requestId ? `/app/requests/${document.requestId}` : ownPath;
  const recent: RecentItem = { kind: 'document', id: document.id, label, to };
  return {
    id: `document-${document.id}`,
    icon: DocumentRegular,
    label,
    emphasized: true,
    detail: document.requestId === null ? t('vault') : formatTitle(document.requestTitle, language),
    to,
    recent,
  };
};

export const toRecentEntry = (recent: RecentItem): PaletteEntry => ({
  id: `recent-${recent.id}`,
  icon: recent.kind === 'request' ? DocumentTextRegular : DocumentRegular,
  label: recent.label,
  emphasized: true,
  to: recent.to,
  recent,
});
