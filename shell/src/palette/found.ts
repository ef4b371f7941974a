import { DocumentRegular, DocumentTextRegular } from '@fluentui/react-icons';
import type { Request, VaultDocument } from '@recueil/backend/contract';
import type { Entry } from './entries.ts';
import { fold } from './fold.ts';
import type { RecentItem } from './recent.ts';

interface Words {
  t: (key: string) => string;
  relative: (date: string) => string;
}

const shows = (text: string, query: string): boolean => fold(text).includes(fold(query));

/** Where the match was if not in the title; else what presses, else when it is due, else how it ended. */
const asideOf = (request: Request, query: string, { t, relative }: Words): string => {
  if (!shows(request.title, query)) return shows(request.recipientName, query) ? request.recipientName : request.recipientEmail;
  if (request.isOverdue) return t('late');
  const status = t(`status.${request.status}`);
  if (status !== `status.${request.status}`) return status;
  return request.deadline ? relative(request.deadline) : request.recipientName;
};

export const requestEntry = (request: Request, query: string, words: Words): Entry => {
  const recent: RecentItem = { kind: 'request', id: request.id, label: request.title, to: `/app/requests/${request.id}` };
  return { id: `request-${request.id}`, icon: DocumentTextRegular, label: request.title, strong: true, aside: asideOf(request, query, words), to: recent.to, recent };
};

/** A document opens its request; one that was put straight into the vault is shown there. */
export const documentEntry = (document: VaultDocument, { t }: Words): Entry => {
  const to = document.requestId ? `/app/requests/${document.requestId}` : `/app/documents?search=${encodeURIComponent(document.name)}`;
  const recent: RecentItem = { kind: 'document', id: document.id, label: document.name, to };
  return { id: `document-${document.id}`, icon: DocumentRegular, label: document.name, strong: true, aside: document.requestTitle ?? t('vault'), to, recent };
};

export const recentEntry = (recent: RecentItem): Entry => ({
  id: `recent-${recent.id}`, icon: recent.kind === 'request' ? DocumentTextRegular : DocumentRegular, label: recent.label, strong: true, to: recent.to, recent,
});
