import type { Request, RequestStatus } from '@recueil/backend/contract';
import { isOut, isToReview } from '../../request/request-status.ts';

export type Action =
  | 'send' | 'remind' | 'review' | 'approve' | 'complete' | 'reopen' | 'postpone' | 'edit' | 'resend' | 'copyLink' | 'reminders' | 'approveAll' | 'reject' | 'cancel' | 'delete';

export interface Offer {
  /** The filled button, if there is something to do now. */
  readonly primary: Action | null;
  /** Beside it, in outline. */
  readonly second: Action | null;
  /** Behind the dots, in this order. */
  readonly menu: readonly Action[];
}

type Facts = Pick<Request, 'status' | 'pendingDocumentCount' | 'approvedDocumentCount' | 'uploadedDocumentCount'>;

/** Everything the sender may do now, and no more: what the server would refuse is not offered. */
export const offerOf = (request: Facts): Offer => {
  const { status } = request;
  if (isOut(status)) return { primary: 'remind', second: 'postpone', menu: ['edit', 'resend', 'copyLink', 'reminders', 'cancel', 'delete'] };
  switch (status) {
    case 'draft': return { primary: 'send', second: 'edit', menu: ['reminders', 'cancel', 'delete'] };
    case 'submitted': {
      const undecided = isToReview(request);
      const primary = undecided ? 'review' : request.approvedDocumentCount === request.uploadedDocumentCount ? 'approve' : null;
      return { primary, second: 'edit', menu: [...(undecided ? ['approveAll' as const] : []), 'postpone', 'copyLink', 'reject', 'cancel', 'delete'] };
    }
    case 'approved': return { primary: 'complete', second: null, menu: ['copyLink', 'delete'] };
    case 'expired': return { primary: 'reopen', second: null, menu: ['delete'] };
    default: return { primary: null, second: null, menu: ['delete'] };
  }
};

const WHOLE: readonly RequestStatus[] = ['draft', 'pending'];

/** Recipient and documents may change until the recipient has opened the request. */
export const isWhollyEditable = (status: RequestStatus): boolean => WHOLE.includes(status);

export const isEditable = (status: RequestStatus): boolean => status === 'draft' || status === 'submitted' || isOut(status);
