import type { Request, RequestStatus } from '@recueil/backend/contract';
import { isAwaitingRecipient, isAwaitingReview } from '../../request/request-status.ts';

export type RequestAction =
  | 'send'
  | 'remind'
  | 'review'
  | 'approve'
  | 'complete'
  | 'reopen'
  | 'postpone'
  | 'edit'
  | 'resend'
  | 'copyLink'
  | 'reminders'
  | 'approveAll'
  | 'reject'
  | 'cancel'
  | 'delete';

export interface AvailableActions {
  /** The filled button, if there is something to do now. */
  readonly primary: RequestAction | null;
  /** Beside it, in outline. */
  readonly second: RequestAction | null;
  /** Behind the dots, in this order. */
  readonly menu: readonly RequestAction[];
}

type RequestState = Pick<
  Request,
  'status' | 'pendingDocumentCount' | 'approvedDocumentCount' | 'uploadedDocumentCount'
>;

/** Everything the sender may do now, and no more: what the server would refuse is not offered. */
export const resolveAvailableActions = (request: RequestState): AvailableActions => {
  const { status } = request;
  if (isAwaitingRecipient(status))
    return {
      primary: 'remind',
      second: 'postpone',
      menu: ['edit', 'resend', 'copyLink', 'reminders', 'cancel', 'delete'],
    };
  switch (status) {
    case 'draft':
      return { primary: 'send', second: 'edit', menu: ['reminders', 'cancel', 'delete'] };
    case 'submitted': {
      const undecided = isAwaitingReview(request);
      const primary = undecided
        ? 'review'
        : request.approvedDocumentCount === request.uploadedDocumentCount
          ? 'approve'
          : null;
      return {
        primary,
        second: 'edit',
        menu: [
          ...(undecided ? ['approveAll' as const] : []),
          'postpone',
          'copyLink',
          'reject',
          'cancel',
          'delete',
        ],
      };
    }
    case 'approved':
      return { primary: 'complete', second: null, menu: ['copyLink', 'delete'] };
    case 'expired':
      return { primary: 'reopen', second: null, menu: ['delete'] };
    default:
      return { primary: null, second: null, menu: ['delete'] };
  }
};

const FULLY_EDITABLE_STATUSES: readonly RequestStatus[] = ['draft', 'pending'];

/** Recipient and documents may change until the recipient has opened the request. */
export const acceptsFullEdits = (status: RequestStatus): boolean =>
  FULLY_EDITABLE_STATUSES.includes(status);

export const acceptsEdits = (status: RequestStatus): boolean =>
  status === 'draft' || status === 'submitted' || isAwaitingRecipient(status);
