import type { DomainEvent } from '../../platform/outbox/outbox.ts';

/** Payload `subscriberId` and `mailId`. Of no organisation. */
export const WAITLIST_MAIL_DUE = 'waitlist.mail-due';

export const waitlistMailDue = (
  payload: { readonly subscriberId: string; readonly mailId: string },
  occurredAt: Date,
  correlationId: string,
): DomainEvent => ({
  type: WAITLIST_MAIL_DUE,
  organizationId: '',
  occurredAt,
  actor: { kind: 'system', id: 'system' },
  correlationId,
  payload,
});
