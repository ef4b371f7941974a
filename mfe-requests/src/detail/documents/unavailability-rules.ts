import { isAwaitingRecipient, MINUTE, REQUEST_LIMITS } from '@recueil/backend/contract';
import type { Request, RequestedDocument } from '@recueil/backend/contract';

const isOpen = ({ status }: Pick<Request, 'status'>): boolean =>
  isAwaitingRecipient(status) || status === 'submitted';

type RequestState = Pick<Request, 'status' | 'completedAt'>;
type DocumentState = Pick<RequestedDocument, 'unavailability' | 'validationStatus'>;

export const canDecideUnavailability = (
  request: RequestState,
  { validationStatus }: DocumentState,
): boolean => validationStatus === 'unavailable' && isOpen(request);

/** Only a hint for the screen: the server decides. */
export const canRevertUnavailabilityDecision = (
  request: RequestState,
  { unavailability }: DocumentState,
  now: number,
): boolean =>
  Boolean(unavailability?.decision) &&
  (isOpen(request) ||
    (request.status === 'completed' &&
      request.completedAt !== null &&
      now - Date.parse(request.completedAt) <= REQUEST_LIMITS.revertMinutes * MINUTE));
