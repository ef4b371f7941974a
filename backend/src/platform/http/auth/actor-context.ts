import type { DomainEvent } from '../../outbox/outbox.ts';
import type { MemberPrincipal, Principal, SessionPrincipal } from './principal.ts';

export interface ActorContext {
  readonly actor: DomainEvent['actor'];
  readonly correlationId: string | null;
}

export const SYSTEM_ACTOR: ActorContext = {
  actor: { kind: 'system', id: 'system' },
  correlationId: null,
};

const toUserActor = ({
  userId,
  sessionId,
}: Pick<MemberPrincipal, 'userId' | 'sessionId'>): DomainEvent['actor'] => ({
  kind: 'user',
  id: userId,
  ...(sessionId !== null && { sessionId }),
});

/** A sign-in acts in a session before it has a principal. */
type Actor = Principal | Pick<SessionPrincipal, 'kind' | 'userId' | 'sessionId'>;

export function toActorContext(request: { principal: Actor; requestId: string }): ActorContext {
  const { principal, requestId: correlationId } = request;
  switch (principal.kind) {
    case 'member':
      return principal.apiKeyId
        ? { actor: { kind: 'api-key', id: principal.apiKeyId }, correlationId }
        : { actor: toUserActor(principal), correlationId };
    case 'session':
      return { actor: toUserActor(principal), correlationId };
    case 'recipient':
      return { actor: { kind: 'recipient', id: principal.linkId }, correlationId };
    case 'publisher':
      return { actor: { kind: 'publisher', id: principal.keyId }, correlationId };
    default:
      return { actor: SYSTEM_ACTOR.actor, correlationId };
  }
}
