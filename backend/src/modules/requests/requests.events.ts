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
  | 'link.issued'
  | 'link.revoked'
  | 'links.revoked'
  | 'link.renewed'
  | 'link.renewal-requested'
  | 'message.written'
  | 'reminders.unsubscribed';

type RequestDocumentEventType =
  | 'document.received'
  | 'document.withdrawn'
  | 'document.approved'
  | 'document.rejected'
  | 'document.incomplete'
  | 'document.decision-reverted'
  | 'document.unavailable'
  | 'document.unavailability-withdrawn'
  | 'document.waived'
  | 'document.insisted'
  | 'document.note-written';

export const REVIEW_MAIL_DUE = 'review-mail.due';

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
