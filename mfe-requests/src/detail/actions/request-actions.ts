import { isAwaitingRecipient, type Request } from '@recueil/backend/contract';
import { countReceivedDocuments, isAwaitingReview } from '../../request/request-status.ts';

export type ButtonAction =
  'send' | 'remind' | 'review' | 'approve' | 'complete' | 'reopen' | 'postpone' | 'edit';

export type MenuAction =
  | 'postpone'
  | 'edit'
  | 'resend'
  | 'copyLink'
  | 'reminders'
  | 'approveAll'
  | 'reject'
  | 'cancel'
  | 'delete';

export type RequestAction = ButtonAction | MenuAction;

export interface AvailableActions {
  readonly primary: ButtonAction | null;
  readonly secondary: ButtonAction | null;
  readonly menu: readonly MenuAction[];
}

type RequestState = Pick<
  Request,
  'status' | 'pendingDocumentCount' | 'rejectedDocumentCount' | 'unavailableDocumentCount'
>;

/** Offers nothing that the server would refuse. */
export const resolveAvailableActions = (request: RequestState): AvailableActions => {
  const { status } = request;
  if (isAwaitingRecipient(status))
    return {
      primary: 'remind',
      secondary: 'postpone',
      menu: ['edit', 'resend', 'copyLink', 'reminders', 'cancel', 'delete'],
    };
  switch (status) {
    case 'draft':
      return { primary: 'send', secondary: 'edit', menu: ['reminders', 'cancel', 'delete'] };
    case 'submitted': {
      const isAwaitingDecision = isAwaitingReview(request);
      const primary = isAwaitingDecision
        ? 'review'
        : request.rejectedDocumentCount === 0
          ? 'approve'
          : null;
      return {
        primary,
        secondary: 'edit',
        menu: [
          ...(countReceivedDocuments(request) > 0 ? ['approveAll' as const] : []),
          'postpone',
          'copyLink',
          'reject',
          'cancel',
          'delete',
        ],
      };
    }
    case 'approved':
      return { primary: 'complete', secondary: null, menu: ['copyLink', 'delete'] };
    case 'expired':
      return { primary: 'reopen', secondary: null, menu: ['delete'] };
    default:
      return { primary: null, secondary: null, menu: ['delete'] };
  }
};
