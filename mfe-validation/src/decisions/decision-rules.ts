import { MINUTE, REQUEST_LIMITS as L } from '@recueil/backend/contract';
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

/**
 * Only a hint for the screen: the server decides, since the recipient may already be replacing
 * files.
 */
export function canRevertDecision(
  request: Pick<Request, 'status' | 'completedAt'>,
  { files, validationStatus }: RequestedDocument,
  now: number,
): boolean {
  if (
    files.every(({ scan }) => scan === 'infected') ||
    (validationStatus !== 'approved' && validationStatus !== 'rejected')
  )
    return false;
  if (request.status !== 'completed')
    return request.status === 'submitted' || request.status === 'pending_resubmission';
  return (
    request.completedAt !== null &&
    now - Date.parse(request.completedAt) <= L.revertMinutes * MINUTE
  );
}
