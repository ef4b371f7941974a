import type { MemberPrincipal } from '../../platform/http/auth/principal.ts';
import type { DomainEvent } from '../../platform/outbox/outbox.ts';

type ApiKeyEventType = 'api-key.created' | 'api-key.revoked';

export const apiKeyEvent = (
  type: ApiKeyEventType,
  member: Pick<MemberPrincipal, 'organizationId' | 'userId'>,
  apiKeyId: string,
  scopes: readonly string[],
  occurredAt: Date,
  correlationId: string,
): DomainEvent => ({
  type,
  organizationId: member.organizationId,
  occurredAt,
  actor: { kind: 'user', id: member.userId },
  correlationId,
  payload: { apiKeyId, scopes: [...scopes] },
});
