import type { Request } from '@recueil/backend/contract';
import { isAwaitingReview } from '../request/request-status.ts';

export type NextAction = 'review' | 'remind' | 'follow' | 'send' | 'extend';

/** The one thing to do about a request: documents wait for a decision, a draft waits to be sent, a dead link to be prolonged; else the recipient is late, else they were asked again. */
export const resolveNextAction = (
  request: Pick<Request, 'status' | 'pendingDocumentCount' | 'isOverdue'>,
): NextAction => {
  if (isAwaitingReview(request)) return 'review';
  if (request.status === 'draft') return 'send';
  if (request.status === 'expired') return 'extend';
  return request.isOverdue ? 'remind' : 'follow';
};

/** Several lists as one, each request once, the nearest deadline first and those without one last. */
export const mergeByDeadline = (...lists: readonly (readonly Request[])[]): Request[] => {
  const once = new Map(lists.flat().map((request) => [request.id, request]));
  const due = ({ deadline }: Request) =>
    deadline ? Date.parse(deadline) : Number.POSITIVE_INFINITY;
  return [...once.values()].sort(
    (a, b) => due(a) - due(b) || a.createdAt.localeCompare(b.createdAt),
  );
};
