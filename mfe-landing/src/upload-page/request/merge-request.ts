import type { PublicRequest } from '@recueil/backend/contract';
import { toProgressState, type PublicRequestedDocument } from '../documents/requested-documents.ts';

/** Changes made elsewhere while the page was open, in the order of their announcement. */
export interface RequestChange {
  readonly kind:
    | 'added'
    | 'removed'
    | 'rejected'
    | 'incomplete'
    | 'insisted'
    | 'approved'
    | 'received'
    | 'file-removed'
    | 'deadline'
    | 'message'
    | 'answered'
    /** An unspecified change, noticed by a refused call. */
    | 'request';
  /** Title of the document; empty when the whole request changed. */
  readonly title: string;
}

const toRequestChange = (kind: RequestChange['kind'], title = ''): RequestChange => ({
  kind,
  title,
});

/** Ignores an older version; keeps the same object when nothing changed. */
export function mergeRequest(
  before: PublicRequest,
  updated: PublicRequest,
): { readonly request: PublicRequest; readonly changes: readonly RequestChange[] } {
  if (updated.version < before.version || JSON.stringify(updated) === JSON.stringify(before))
    return { request: before, changes: [] };
  const changes = [
    ...updated.documents.flatMap((document) =>
      diffDocument(
        before.documents.find(({ id }) => id === document.id),
        document,
      ),
    ),
    ...before.documents
      .filter(({ id }) => !updated.documents.some((document) => document.id === id))
      .map(({ title }) => toRequestChange('removed', title)),
    ...(before.deadline === updated.deadline ? [] : [toRequestChange('deadline')]),
    ...(before.message === updated.message ? [] : [toRequestChange('message')]),
    ...(before.messagesCount < updated.messagesCount ? [toRequestChange('answered')] : []),
  ];
  return { request: updated, changes };
}

function diffDocument(
  before: PublicRequestedDocument | undefined,
  now: PublicRequestedDocument,
): RequestChange[] {
  if (!before) return [toRequestChange('added', now.title)];
  const decision = now.unavailability?.decision ?? null;
  if (decision !== null && decision !== before.unavailability?.decision)
    return [toRequestChange(decision === 'waived' ? 'removed' : 'insisted', now.title)];
  const state = toProgressState(now);
  const isDecided = state === 'rejected' || state === 'incomplete' || state === 'approved';
  if (isDecided && state !== toProgressState(before)) return [toRequestChange(state, now.title)];
  if (hasOtherFiles(now, before)) return [toRequestChange('received', now.title)];
  return hasOtherFiles(before, now) ? [toRequestChange('file-removed', now.title)] : [];
}

const hasOtherFiles = (a: PublicRequestedDocument, b: PublicRequestedDocument): boolean =>
  a.files.some(({ id }) => !b.files.some((file) => file.id === id));
