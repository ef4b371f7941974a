import type { PublicRequest } from '@recueil/backend/contract';
import { isRejected, type RequestedDocument } from '../documents/requested-documents.ts';

/** What became different while the page was open, in the order in which it is told. */
export interface Change {
  readonly what: 'added' | 'removed' | 'rejected' | 'approved' | 'received' | 'taken-back' | 'deadline' | 'message' | 'answered';
  /** Of the document; empty where the change is about the whole request. */
  readonly title: string;
}

const about = (what: Change['what'], title = ''): Change => ({ what, title });

/** How things stand according to the newer of two looks. A look that was overtaken changes nothing; what is equal stays the same object. */
export function mergeRequest(before: PublicRequest, fresh: PublicRequest): { readonly request: PublicRequest; readonly changes: readonly Change[] } {
  if (fresh.version < before.version || JSON.stringify(fresh) === JSON.stringify(before)) return { request: before, changes: [] };
  const changes = [
    ...fresh.documents.flatMap((document) => changeOf(before.documents.find(({ id }) => id === document.id), document)),
    ...before.documents.filter(({ id }) => !fresh.documents.some((document) => document.id === id)).map(({ title }) => about('removed', title)),
    ...(before.deadline === fresh.deadline ? [] : [about('deadline')]),
    ...(before.message === fresh.message ? [] : [about('message')]),
    ...(before.messagesCount < fresh.messagesCount ? [about('answered')] : []),
  ];
  return { request: fresh, changes };
}

function changeOf(before: RequestedDocument | undefined, now: RequestedDocument): Change[] {
  if (!before) return [about('added', now.title)];
  if (isRejected(now) && !isRejected(before)) return [about('rejected', now.title)];
  if (now.validationStatus === 'approved' && before.validationStatus !== 'approved') return [about('approved', now.title)];
  if (now.file !== null && now.file.id !== before.file?.id) return [about('received', now.title)];
  return now.file === null && before.file !== null ? [about('taken-back', now.title)] : [];
}
