import type { Request } from '@recueil/backend/contract';
import { isAwaitingReview } from '../request/request-status.ts';

export type NextAction = 'review' | 'remind' | 'follow' | 'send' | 'extend';

export const resolveNextAction = (
  request: Pick<Request, 'status' | 'pendingDocumentCount' | 'isOverdue'>,
): NextAction => {
  if (isAwaitingReview(request)) return 'review';
  if (request.status === 'draft') return 'send';
  if (request.status === 'expired') return 'extend';
  return request.isOverdue ? 'remind' : 'follow';
};

export const mergeByDeadline = (...lists: readonly (readonly Request[])[]): Request[] => {
  const byId = new Map(lists.flat().map((request) => [request.id, request]));
  const toTime = ({ deadline }: Request) =>
    deadline ? Date.parse(deadline) : Number.POSITIVE_INFINITY;
  return [...byId.values()].sort(
    (a, b) => toTime(a) - toTime(b) || a.createdAt.localeCompare(b.createdAt),
  );
};
