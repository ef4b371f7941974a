import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox.ts';

/** Payload `userId` and `requestIds`, of the requests that are mentioned, with their `count`. */
export const RETENTION_WARNING_DUE = 'retention.warning-due';
/** Payload `userId`, an owner or admin, and `certificateId`. */
export const RETENTION_CERTIFICATE_DUE = 'retention.certificate-due';

export const retentionEvent = (
  type: 'retention.applied' | typeof RETENTION_WARNING_DUE | typeof RETENTION_CERTIFICATE_DUE,
  organizationId: string,
  payload: DomainEvent['payload'],
  occurredAt: Date,
): DomainEvent => ({ type, organizationId, occurredAt, ...SYSTEM_ACTOR, payload });
