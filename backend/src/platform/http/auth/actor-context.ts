import type { DomainEvent } from '../../outbox/index.ts';
import type { Principal } from './principal.ts';

/** Who does something, and in which HTTP call: goes into every fact. */
export interface ActorContext {
  readonly actor: DomainEvent['actor'];
  readonly correlationId: string | null;
}

export const SYSTEM_ACTOR: ActorContext = {
  actor: { kind: 'system', id: 'system' },
  correlationId: null,
};

export function toActorContext(call: { principal: Principal; requestId: string }): ActorContext {
  const { principal, requestId: correlationId } = call;
  switch (principal.kind) {
    case 'member':
      return principal.apiKeyId
        ? { actor: { kind: 'api-key', id: principal.apiKeyId }, correlationId }
        : { actor: { kind: 'user', id: principal.userId }, correlationId };
    case 'recipient':
      return { actor: { kind: 'recipient', id: principal.linkId }, correlationId };
    default:
      return { actor: SYSTEM_ACTOR.actor, correlationId };
  }
}
