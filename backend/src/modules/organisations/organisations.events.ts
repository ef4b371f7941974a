import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { DomainEvent } from '../../platform/outbox/index.ts';

export const organisationCreated = (
  organisationId: string,
  userId: string,
  occurredAt: Date,
): DomainEvent => ({
  type: 'organisation.created',
  organisationId,
  occurredAt,
  actor: { kind: 'user', id: userId },
  correlationId: null,
  payload: { organisationId },
});

export const ORGANISATION_EDITED = 'organisation.edited';

export const organisationEdited = (
  organisationId: string,
  fields: readonly string[],
  cause: ActorContext,
  occurredAt: Date,
): DomainEvent => ({
  type: ORGANISATION_EDITED,
  organisationId,
  occurredAt,
  ...cause,
  payload: { fields: [...fields] },
});
