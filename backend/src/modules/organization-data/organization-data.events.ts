import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { DomainEvent } from '../../platform/outbox/outbox.ts';

export const EXPORT_READY = 'export.ready';

export const exportEvent = (
  type:
    | 'export.requested'
    | 'export.downloaded'
    | 'export.failed'
    | 'export.deleted'
    | typeof EXPORT_READY,
  organizationId: string,
  actorContext: ActorContext,
  occurredAt: Date,
): DomainEvent => ({ type, organizationId, occurredAt, ...actorContext, payload: {} });

/** Payload `kind` and `userId`, an owner. */
export const CLOSING_MAIL_DUE = 'organization.closing-mail-due';

export type ClosingMailKind = 'scheduled' | 'notice';

/** Of no organisation, as it is gone. Payload `closedOrganizationId` and `userId`, an owner. */
export const CLOSING_CERTIFICATE_DUE = 'organization.closing-certificate-due';

export const closingEvent = (
  type: 'organization.closing-scheduled' | 'organization.reopened' | 'organization.erased',
  organizationId: string,
  actorContext: ActorContext,
  occurredAt: Date,
): DomainEvent => ({ type, organizationId, occurredAt, ...actorContext, payload: {} });
