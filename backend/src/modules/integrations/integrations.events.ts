import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { DomainEvent } from '../../platform/outbox/index.ts';

type KeyFact = 'api-key.created' | 'api-key.revoked';

export const keyFact = (
  type: KeyFact, member: Pick<MemberPrincipal, 'organisationId' | 'userId'>, apiKeyId: string, scopes: readonly string[], occurredAt: Date, correlationId: string,
): DomainEvent => ({
  type, organisationId: member.organisationId, occurredAt, actor: { kind: 'user', id: member.userId }, correlationId, payload: { apiKeyId, scopes: [...scopes] },
});
