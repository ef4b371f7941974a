import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { DomainEvent } from '../../platform/outbox/outbox.ts';

export const organizationCreated = (
  organizationId: string,
  userId: string,
  occurredAt: Date,
): DomainEvent => ({
  type: 'organization.created',
  organizationId,
  occurredAt,
  actor: { kind: 'user', id: userId },
  correlationId: null,
  payload: { organizationId },
});

/** Payload `invitationId`, which a mail is due for. */
export const MEMBER_INVITED = 'member.invited';
export const INVITATION_CODE_REQUESTED = 'member.invitation-code-requested';

export const memberEvent = (
  type:
    | 'member.joined'
    | 'member.removed'
    | 'member.role-changed'
    | 'member.invitation-revoked'
    | typeof MEMBER_INVITED
    | typeof INVITATION_CODE_REQUESTED,
  organizationId: string,
  payload: DomainEvent['payload'],
  actorContext: ActorContext,
  occurredAt: Date,
): DomainEvent => ({ type, organizationId, occurredAt, ...actorContext, payload });

export const JOIN_REQUEST_APPROVED = 'join-request.approved';
export const JOIN_REQUEST_REFUSED = 'join-request.refused';
/** One for each admin. Payload `joinRequestId` and `adminId`. */
export const JOIN_REQUEST_MAIL_DUE = 'join-request.mail-due';

/** Payload `joinRequestId`. */
export const joinRequestEvent = (
  type:
    | 'join-request.created'
    | 'join-request.withdrawn'
    | typeof JOIN_REQUEST_APPROVED
    | typeof JOIN_REQUEST_REFUSED
    | typeof JOIN_REQUEST_MAIL_DUE,
  organizationId: string,
  payload: DomainEvent['payload'],
  actorContext: ActorContext,
  occurredAt: Date,
): DomainEvent => ({ type, organizationId, occurredAt, ...actorContext, payload });

/** Payload `teamId`. */
export const TEAM_DELETED = 'team.deleted';

export type TeamEventType =
  | 'team.created'
  | 'team.renamed'
  | 'team.members-changed'
  | 'team.rotation-changed'
  | typeof TEAM_DELETED;

export const teamEvent = (
  type: TeamEventType,
  organizationId: string,
  payload: DomainEvent['payload'],
  actorContext: ActorContext,
  occurredAt: Date,
): DomainEvent => ({ type, organizationId, occurredAt, ...actorContext, payload });

export const ENCRYPTION_ENABLED = 'encryption.enabled';

export type EncryptionEventType =
  | typeof ENCRYPTION_ENABLED
  | 'encryption.disabled'
  | 'encryption.passphrase-changed'
  | 'encryption.recovery-changed';

/** Payload `keyId`. */
export const encryptionEvent = (
  type: EncryptionEventType,
  organizationId: string,
  payload: DomainEvent['payload'],
  actorContext: ActorContext,
  occurredAt: Date,
): DomainEvent => ({ type, organizationId, occurredAt, ...actorContext, payload });

export const ORGANIZATION_EDITED = 'organization.edited';

export const organizationEdited = (
  organizationId: string,
  fields: readonly string[],
  actorContext: ActorContext,
  occurredAt: Date,
): DomainEvent => ({
  type: ORGANIZATION_EDITED,
  organizationId,
  occurredAt,
  ...actorContext,
  payload: { fields: [...fields] },
});
