/** Every payload carries `requestId`. */
export type RequestEventType =
  | 'request.created'
  | 'request.sent'
  | 'request.viewed'
  | 'request.submitted'
  | 'request.resubmission-requested'
  | 'request.approved'
  | 'request.completed'
  | 'request.rejected'
  | 'request.cancelled'
  | 'request.expired'
  | 'request.reopened'
  | 'request.review-reopened'
  | 'request.edited'
  | 'request.assigned'
  | 'request.team-changed'
  | 'request.reminded'
  | 'request.deleted'
  | 'link.minted'
  | 'link.revoked'
  | 'links.revoked'
  | 'link.renewed'
  | 'link.renewal-asked'
  | 'message.written'
  | 'reminders.stopped';

type RequestDocumentEventType =
  | 'document.received'
  | 'document.taken-back'
  | 'document.approved'
  | 'document.rejected'
  | 'document.incomplete'
  | 'document.decision-undone';

export const REVIEW_MAIL_DUE = 'letter.due';

export const CHANGE_NOTICE_DUE = 'change-notice.due';

/** A person deleted a request. Payload: {requestId, userId}: who is notified. */
export const DELETION_NOTICE_DUE = 'deletion-notice.due';

/** Open requests of a former member. Payload: {userId, count, requestIds}: the new assignee and the first requests. */
export const REQUESTS_REASSIGNED = 'requests.reassigned';

export type PublishedEventType =
  RequestEventType | RequestDocumentEventType | typeof REVIEW_MAIL_DUE | typeof CHANGE_NOTICE_DUE;

export type TemplateEventType = 'template.created' | 'template.edited' | 'template.deleted';

/** Payload `erasureId`. */
export type RecipientErasureEventType =
  'recipient-erasure.requested' | 'recipient-erasure.completed';
