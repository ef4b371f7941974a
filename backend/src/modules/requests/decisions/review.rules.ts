import { type FileCounts, countUndecided } from '../counters/file-counts.rules.ts';
import { type RequestStatus, REQUEST_LIMITS } from '../requests-limits.contract.ts';
import { MINUTE, HOUR } from '../../../contract/durations.contract.ts';

/** Null while a document is undecided. */
export function nextReviewEvent(counts: FileCounts): 'accept-all' | 'ask-again' | null {
  if (countUndecided(counts) > 0) return null;
  return counts.rejectedCount > 0 ? 'ask-again' : 'accept-all';
}

export function checkDecisionRevert(
  request: { status: RequestStatus; completedAt: Date | null },
  hasReplacedFiles: boolean,
  now: Date,
): 'allowed' | 'too-late' | 'replaced' | 'closed' {
  switch (request.status) {
    case 'submitted':
      return 'allowed';
    case 'pending_resubmission':
      return hasReplacedFiles ? 'replaced' : 'allowed';
    case 'completed':
      return request.completedAt !== null &&
        now.getTime() - request.completedAt.getTime() <= REQUEST_LIMITS.revertMinutes * MINUTE
        ? 'allowed'
        : 'too-late';
    default:
      return 'closed';
  }
}

export type ReviewOutcome = 'accepted' | 'sent-back';

export const REVIEW_OUTCOME_STATUSES: readonly RequestStatus[] = [
  'completed',
  'pending_resubmission',
];

const UNDO_GRACE_SECONDS = 10;

/** Rejections after a short undo window, acceptances after the full one; one per `batchSeconds`. */
export function computeReviewMailDueAt(
  outcome: ReviewOutcome,
  lastSentAt: Date | null,
  batchSeconds: number,
  now: Date,
): Date {
  const earliest =
    now.getTime() +
    (outcome === 'accepted' ? batchSeconds : Math.min(UNDO_GRACE_SECONDS, batchSeconds)) * 1000;
  return new Date(
    Math.max(earliest, lastSentAt === null ? 0 : lastSentAt.getTime() + batchSeconds * 1000),
  );
}

const MAIL_LOST_AFTER_HOURS = 1;

/** A mail that is long overdue was lost, and does not block the next one. */
export const isMailPending = (dueAt: Date | null, now: Date): boolean =>
  dueAt !== null && now.getTime() - dueAt.getTime() < MAIL_LOST_AFTER_HOURS * HOUR;
