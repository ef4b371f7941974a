import { REQUEST_LIMITS as L } from '@recueil/backend/contract';
import type { Request, RequestedDocument } from '@recueil/backend/contract';

export type ReasonProblem = 'reason.missing' | 'reason.letters' | 'reason.tooLong';

/** Why the recipient cannot be given these words; null when they will do. A key that slipped into the field is no reason. */
export function findReasonProblem(text: string): ReasonProblem | null {
  const words = text.trim();
  if (words === '') return 'reason.missing';
  if (!/\p{L}/u.test(words)) return 'reason.letters';
  return words.length > L.rejectionReason ? 'reason.tooLong' : null;
}

/** The server has the last word: the recipient may have begun to replace files. */
export function canRevertDecision(
  request: Pick<Request, 'status' | 'completedAt'>,
  { file, validationStatus }: RequestedDocument,
  now: number,
): boolean {
  if (
    !file ||
    file.scan === 'infected' ||
    (validationStatus !== 'approved' && validationStatus !== 'rejected')
  )
    return false;
  if (request.status !== 'completed')
    return request.status === 'submitted' || request.status === 'pending_resubmission';
  return (
    request.completedAt !== null &&
    now - Date.parse(request.completedAt) <= L.revertMinutes * 60_000
  );
}
