import { PermanentFailureError, type DomainEvent } from '../../platform/outbox/outbox.ts';

/** A mail to a recipient bounced. Payload: {requestId, mailId, kind}. */
export const MAIL_BOUNCED = 'mail.bounced';

/** A mail to a recipient failed. Payload: {requestId, mailId, kind}. */
export const MAIL_FAILED = 'mail.failed';

/** Payload: {userId, requests}. */
export const DIGEST_DUE = 'digest.due';

/** Payload: {userId}. */
export const DAILY_SUMMARY_DUE = 'summary.due';

export function getRequestId({ type, payload: { requestId } }: DomainEvent): string {
  if (typeof requestId !== 'string')
    throw new PermanentFailureError(`The event ${type} has no requestId.`);
  return requestId;
}
