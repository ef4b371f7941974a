import type { DomainEvent } from '../../platform/outbox.ts';

export const userSignedIn = (fact: { organisationId: string; userId: string; sessionId: string; occurredAt: Date; correlationId: string }): DomainEvent => ({
  type: 'user.signed-in',
  organisationId: fact.organisationId,
  occurredAt: fact.occurredAt,
  actor: { kind: 'user', id: fact.userId },
  correlationId: fact.correlationId,
  payload: { sessionId: fact.sessionId },
});
