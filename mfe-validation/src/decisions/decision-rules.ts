import { isAwaitingRecipient, MINUTE, REQUEST_LIMITS as L } from '@recueil/backend/contract';
import type { Request, RequestedDocument } from '@recueil/backend/contract';

export type ReasonProblem = 'reason.missing' | 'reason.letters' | 'reason.tooLong';

/**
 * Why the reason cannot be sent, or null. Text without any letter is rejected: it is a shortcut
 * typed by mistake.
 */
export function findReasonProblem(text: string): ReasonProblem | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'reason.missing';
  if (!/\p{L}/u.test(trimmed)) return 'reason.letters';
  return trimmed.length > L.rejectionReason ? 'reason.tooLong' : null;
}

const isOpen = ({ status }: Pick<Request, 'status'>): boolean =>
  isAwaitingRecipient(status) || status === 'submitted';

/** Files during the review only; what the recipient does not have at any time. */
export const canDecide = (
  request: Pick<Request, 'status'>,
  { validationStatus }: RequestedDocument,
): boolean =>
  validationStatus === 'unavailable'
    ? isOpen(request)
    : validationStatus === 'pending' && request.status === 'submitted';

const isDecided = ({ files, validationStatus, unavailability }: RequestedDocument): boolean =>
  unavailability
    ? unavailability.decision !== null
    : !files.every(({ scan }) => scan === 'infected') &&
      (validationStatus === 'approved' || validationStatus === 'rejected');

/**
 * Only a hint for the screen: the server decides, since the recipient may already be replacing
 * files.
 */
export function canRevertDecision(
  request: Pick<Request, 'status' | 'completedAt'>,
  document: RequestedDocument,
  now: number,
): boolean {
  if (!isDecided(document)) return false;
  if (request.status === 'completed')
    return (
      request.completedAt !== null &&
      now - Date.parse(request.completedAt) <= L.revertMinutes * MINUTE
    );
  return document.unavailability
    ? isOpen(request)
    : request.status === 'submitted' || request.status === 'pending_resubmission';
}
