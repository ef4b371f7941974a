import type { PublicRequest } from '@recueil/backend/contract';
import { isRejected, type PublicRequestedDocument } from '../documents/requested-documents.ts';

/** What became different while the page was open, in the order in which it is told. */
export interface RequestChange {
  readonly kind:
    | 'added'
    | 'removed'
    | 'rejected'
    | 'approved'
    | 'received'
    | 'taken-back'
    | 'deadline'
    | 'message'
    | 'answered'
    /** Something else, found when a call was refused. */
    | 'request';
  /** Of the document; empty where the change is about the whole request. */
  readonly title: string;
}

const toRequestChange = (what: RequestChange['kind'], title = ''): RequestChange => ({
  kind: what,
  title,
});

/** How things stand according to the newer of two looks. A look that was overtaken changes nothing; what is equal stays the same object. */
export function mergeRequest(
  before: PublicRequest,
  fresh: PublicRequest,
): { readonly request: PublicRequest; readonly changes: readonly RequestChange[] } {
  if (fresh.version < before.version || JSON.stringify(fresh) === JSON.stringify(before))
    return { request: before, changes: [] };
  const changes = [
    ...fresh.documents.flatMap((document) =>
      diffDocument(
        before.documents.find(({ id }) => id === document.id),
        document,
      ),
    ),
    ...before.documents
      .filter(({ id }) => !fresh.documents.some((document) => document.id === id))
      .map(({ title }) => toRequestChange('removed', title)),
    ...(before.deadline === fresh.deadline ? [] : [toRequestChange('deadline')]),
    ...(before.message === fresh.message ? [] : [toRequestChange('message')]),
    ...(before.messagesCount < fresh.messagesCount ? [toRequestChange('answered')] : []),
  ];
  return { request: fresh, changes };
}

function diffDocument(
  before: PublicRequestedDocument | undefined,
  now: PublicRequestedDocument,
): RequestChange[] {
  if (!before) return [toRequestChange('added', now.title)];
  if (isRejected(now) && !isRejected(before)) return [toRequestChange('rejected', now.title)];
  if (now.validationStatus === 'approved' && before.validationStatus !== 'approved')
    return [toRequestChange('approved', now.title)];
  if (now.file !== null && now.file.id !== before.file?.id)
    return [toRequestChange('received', now.title)];
  return now.file === null && before.file !== null
    ? [toRequestChange('taken-back', now.title)]
    : [];
}
