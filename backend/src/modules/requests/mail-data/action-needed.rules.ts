import type { RequestRow } from '../requests.tables.ts';
import { isOverdue, isAwaitingRecipient, countUndecided } from '../requests.rules.ts';
import type { ActionNeeded } from './sender-mail.api.ts';

/** So many days ahead a deadline, or the end of a link, is near. */
const DUE_SOON_DAYS = 3;

export const dueSoonLimit = (now: Date): Date =>
  new Date(now.getTime() + DUE_SOON_DAYS * 86_400_000);

const URGENCY_ORDER: readonly ActionNeeded[] = ['review', 'expiring', 'overdue', 'due-soon'];

export const compareByUrgency = (
  a: { action: ActionNeeded },
  b: { action: ActionNeeded },
): number => URGENCY_ORDER.indexOf(a.action) - URGENCY_ORDER.indexOf(b.action);

type ActionInput = Pick<
  RequestRow,
  | 'status'
  | 'deadline'
  | 'expiresAt'
  | 'documentCount'
  | 'uploadedCount'
  | 'approvedCount'
  | 'rejectedCount'
  | 'revisionCount'
>;

/** The one thing that a request asks of its sender today; a dying link presses more than the deadline behind it. */
export function findActionNeeded(request: ActionInput, now: Date): ActionNeeded | null {
  if (request.status === 'submitted') return countUndecided(request) > 0 ? 'review' : null;
  if (!isAwaitingRecipient(request.status) || request.expiresAt <= now) return null;
  if (request.expiresAt <= dueSoonLimit(now)) return 'expiring';
  if (isOverdue(request, now)) return 'overdue';
  return request.deadline !== null && request.deadline <= dueSoonLimit(now) ? 'due-soon' : null;
}

/** Documents that the gesture is about. */
export const countDocumentsToActOn = (request: ActionInput): number =>
  request.status === 'submitted'
    ? countUndecided(request)
    : request.documentCount - request.uploadedCount + request.rejectedCount;
