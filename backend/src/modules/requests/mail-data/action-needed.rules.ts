import type { RequestRow } from '../requests.tables.ts';
import { isOverdue, isAwaitingRecipient } from '../requests-limits.contract.ts';
import type { ActionNeeded } from './sender-mail.api.ts';
import { countUndecided } from '../counters/counters.rules.ts';
import { DAY } from '../../../contract/durations.contract.ts';

/** A deadline, or the end of a link, within this many days is soon. */
const DUE_SOON_DAYS = 3;

export const dueSoonLimit = (now: Date): Date => new Date(now.getTime() + DUE_SOON_DAYS * DAY);

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
  | 'unavailableCount'
  | 'insistedCount'
  | 'revisionCount'
>;

/** An expiring link is more urgent than an overdue deadline. */
export function findActionNeeded(request: ActionInput, now: Date): ActionNeeded | null {
  if (request.status === 'submitted') return countUndecided(request) > 0 ? 'review' : null;
  if (!isAwaitingRecipient(request.status) || request.expiresAt <= now) return null;
  if (request.expiresAt <= dueSoonLimit(now)) return 'expiring';
  if (isOverdue(request, now)) return 'overdue';
  return request.deadline !== null && request.deadline <= dueSoonLimit(now) ? 'due-soon' : null;
}

export const countDocumentsToActOn = (request: ActionInput): number =>
  request.status === 'submitted'
    ? countUndecided(request)
    : request.documentCount -
      request.uploadedCount -
      request.unavailableCount +
      request.rejectedCount;
