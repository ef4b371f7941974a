import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { DomainEvent } from '../../platform/outbox/outbox.ts';

interface EventContext {
  readonly organizationId: string;
  readonly occurredAt: Date;
  readonly actorContext: ActorContext;
}

const createEvent = (
  type: string,
  { organizationId, occurredAt, actorContext }: EventContext,
  payload: DomainEvent['payload'],
): DomainEvent => ({
  type,
  organizationId,
  occurredAt,
  ...actorContext,
  payload,
});

export const userSignedIn = (occurrence: EventContext, sessionId: string): DomainEvent =>
  createEvent('user.signed-in', occurrence, { sessionId });

export const userSignedOut = (occurrence: EventContext, sessionId: string): DomainEvent =>
  createEvent('user.signed-out', occurrence, { sessionId });

export const sessionsRevoked = (
  occurrence: EventContext,
  sessionIds: readonly string[],
): DomainEvent => createEvent('user.sessions-revoked', occurrence, { sessionIds: [...sessionIds] });

export const securityEdited = (occurrence: EventContext, fields: readonly string[]): DomainEvent =>
  createEvent('user.security-edited', occurrence, { fields: [...fields] });

export const profileEdited = (occurrence: EventContext, fields: readonly string[]): DomainEvent =>
  createEvent('user.profile-edited', occurrence, { fields: [...fields] });
