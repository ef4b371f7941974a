import type { DomainEvent } from '../../platform/outbox.ts';

export const organisationCreated = (organisationId: string, userId: string, occurredAt: Date): DomainEvent => ({
  type: 'organisation.created',
  organisationId,
  occurredAt,
  actor: { kind: 'user', id: userId },
  correlationId: null,
  payload: { organisationId },
});
