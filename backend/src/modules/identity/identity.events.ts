import type { Cause } from '../../platform/http/auth/actor-context.ts';
import type { DomainEvent } from '../../platform/outbox/index.ts';

interface Occurrence {
  readonly organisationId: string;
  readonly occurredAt: Date;
  readonly cause: Cause;
}

const event = (type: string, { organisationId, occurredAt, cause }: Occurrence, payload: DomainEvent['payload']): DomainEvent => ({
  type,
  organisationId,
  occurredAt,
  ...cause,
  payload,
});

export const userCause = (userId: string, correlationId: string): Cause => ({
  actor: { kind: 'user', id: userId },
  correlationId,
});

export const userSignedIn = (occurrence: Occurrence, sessionId: string): DomainEvent =>
  event('user.signed-in', occurrence, { sessionId });

export const userSignedOut = (occurrence: Occurrence, sessionId: string): DomainEvent =>
  event('user.signed-out', occurrence, { sessionId });

export const sessionsRevoked = (occurrence: Occurrence, sessionIds: readonly string[]): DomainEvent =>
  event('user.sessions-revoked', occurrence, { sessionIds: [...sessionIds] });

export const profileEdited = (occurrence: Occurrence, fields: readonly string[]): DomainEvent =>
  event('user.profile-edited', occurrence, { fields: [...fields] });
