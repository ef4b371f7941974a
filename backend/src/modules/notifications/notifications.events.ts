/** A mail to a recipient bounced. Payload: {requestId, mailId, kind}. */
export const MAIL_BOUNCED = 'mail.bounced';

/** A mail to a recipient failed. Payload: {requestId, mailId, kind}. */
export const MAIL_FAILED = 'mail.failed';

/** Payload: {userId, requests}. */
export const DIGEST_DUE = 'digest.due';

/** Payload: {userId}. */
export const DAILY_SUMMARY_DUE = 'summary.due';

/** An event for an owner, because creator and assignee have left. Payload: its own, userId, about. */
export const OWNER_NOTICE_DUE = 'owner-notice.due';
