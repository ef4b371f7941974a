import { DocumentRegular, DocumentTextRegular } from '@fluentui/react-icons';
import { UNTITLED, type Request, type VaultDocument } from '@recueil/backend/contract';
import { statusLabel } from '../kit/status/status-labels.ts';
import type { Entry } from './palette-entry.ts';
import { fold } from './normalize-text.ts';
import type { RecentItem } from './recent-items.ts';

interface Words {
  t: (key: string) => string;
  relative: (date: string) => string;
  language: 'fr' | 'en';
}

/** While the recipient is expected to act, the deadline says more than the status. */
const AWAITING_RECIPIENT: readonly string[] = ['pending', 'viewed', 'pending_resubmission'];

const shows = (text: string, query: string): boolean => fold(text).includes(fold(query));

const titleOf = (title: string | null, language: Words['language']): string => title ?? UNTITLED[language];

/** Where the match was if not in the title; else what presses, else when it is due, else how it ended. */
const asideOf = (request: Request, query: string, { t, relative, language }: Words): string => {
  if (!shows(titleOf(request.title, language), query)) return shows(request.recipientName, query) ? request.recipientName : request.recipientEmail;
  if (request.isOverdue) return t('late');
  if (!AWAITING_RECIPIENT.includes(request.status)) return statusLabel(request.status, language);
  return request.deadline ? relative(request.deadline) : request.recipientName;
};

export const requestEntry = (request: Request, query: string, words: Words): Entry => {
  const label = titleOf(request.title, words.language);
  const recent: RecentItem = { kind: 'request', id: request.id, label, to: `/app/requests/${request.id}` };
  return { id: `request-${request.id}`, icon: DocumentTextRegular, label, strong: true, aside: asideOf(request, query, words), to: recent.to, recent };
};

/** A document opens its request; one that was put straight into the vault is shown there. */
export const documentEntry = (document: VaultDocument, { t, language }: Words): Entry => {
  const to = document.requestId ? `/app/requests/${document.requestId}` : `/app/documents?search=${encodeURIComponent(document.name)}`;
  const recent: RecentItem = { kind: 'document', id: document.id, label: document.name, to };
  return { id: `document-${document.id}`, icon: DocumentRegular, label: document.name, strong: true, aside: document.requestId === null ? t('vault') : titleOf(document.requestTitle, language), to, recent };
};

export const recentEntry = (recent: RecentItem): Entry => ({
  id: `recent-${recent.id}`, icon: recent.kind === 'request' ? DocumentTextRegular : DocumentRegular, label: recent.label, strong: true, to: recent.to, recent,
});
