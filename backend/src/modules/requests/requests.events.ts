import type { DomainEvent } from '../../platform/outbox.ts';
import type { Principal } from '../../platform/http/principal.ts';

/** Facts of this module. Every payload carries `requestId`. */
export const REQUEST_FACTS = [
  'request.created', 'request.sent', 'request.viewed', 'request.submitted', 'request.resubmission-requested', 'request.approved',
  'request.completed', 'request.rejected', 'request.cancelled', 'request.expired', 'request.reopened', 'request.edited', 'request.reminded', 'request.deleted',
  'link.minted', 'link.revoked',
] as const;
export type RequestFact = (typeof REQUEST_FACTS)[number];

/** Facts about the files of a request, announced by those who orchestrate them. */
export type DocumentFact = 'document.received' | 'document.taken-back' | 'document.approved' | 'document.rejected' | 'document.read';

export type TemplateFact = 'template.created' | 'template.edited' | 'template.deleted';

/** Who does something, and in which HTTP call: goes into every fact. */
export interface Cause {
  readonly actor: DomainEvent['actor'];
  readonly correlationId: string | null;
}

export const SYSTEM: Cause = { actor: { kind: 'system', id: 'system' }, correlationId: null };

export function causeOf(call: { principal: Principal; requestId: string }): Cause {
  const { principal, requestId: correlationId } = call;
  switch (principal.kind) {
    case 'member':
      return principal.apiKeyId
        ? { actor: { kind: 'api-key', id: principal.apiKeyId }, correlationId }
        : { actor: { kind: 'user', id: principal.userId }, correlationId };
    case 'recipient':
      return { actor: { kind: 'recipient', id: principal.linkId }, correlationId };
    default:
      return { actor: SYSTEM.actor, correlationId };
  }
}

/** The same recipient may hold several links; to the state machine they are one actor. */
export const actorKey = ({ actor }: Cause): string => (actor.kind === 'recipient' ? 'recipient' : `${actor.kind}:${actor.id}`);
